// Keeps the page for times without a network.
//
// Every version of the page is a set of files whose names change with their content. A new
// version is fetched whole into a cache of its own; open pages go on with the files they
// were loaded with, since the caches of earlier versions stay until no page is open that
// might need them.
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
  const wanted = request.mode === "navigate" ? "./" : request;
  const kept = await cache.match(wanted, { ignoreSearch: true });
  if (kept) return kept;
  const older = await caches.match(request);
  return older || fetch(request);
}
