// Loads the page and registers the service worker for offline use.
import init from "./{{page.js}}";

init({ module_or_path: new URL("./{{page.wasm}}", import.meta.url) }).catch((error) => {
  const message = document.createElement("p");
  message.className = "plain";
  message.setAttribute("role", "alert");
  message.textContent = "Cairn could not be loaded: " + error + ". Reloading may help.";
  document.body.append(message);
});

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
}
