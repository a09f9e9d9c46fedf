// Caches the page for offline use.
//
// Every version of the page is a set of files whose names change with their content. A new
// version is fetched completely into its own cache. The caches of earlier versions stay until no
// open page needs them, so open pages continue with the files they were loaded with.
const VERSION = "cairn-{{version}}";
const FILES = {{files}};

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("cairn-") && name !== VERSION) await caches.delete(name);
      }
      await self.clients.claim();
    })()
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(VERSION);
  const key = request.mode === "navigate" ? "./" : request;
  const cached = await cache.match(key, { ignoreSearch: true });
  if (cached) return cached;
  const older = await caches.match(request);
  return older || fetch(request);
}
