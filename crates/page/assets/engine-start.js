// Loads the engine inside its worker. Messages that arrive before that are queued.
import init from "./{{engine.js}}";

const early = [];
self.onmessage = (event) => early.push(event);
await init({ module_or_path: new URL("./{{engine.wasm}}", import.meta.url) });
for (const event of early) self.onmessage(event);
