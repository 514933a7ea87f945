/**
 * Keeps the whole page for the next visit, with the network or without.
 *
 * All files of one build belong together. A new build waits until no window plays with the old one; so an update
 * never changes anything under a running game.
 */

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: a name that changes with any file, and all files. */
declare const BUILD: string;
declare const FILES: readonly string[];

const CACHE = `cadogan-${BUILD}`;

self.addEventListener("install", (event) => {
  // Asked whether it has changed, so that no file of another build slips in; what has not is not sent twice.
  const fetched = caches.open(CACHE).then((cache) =>
    cache.addAll(FILES.map((file) => new Request(new URL(file, self.registration.scope), { cache: "no-cache" }))));
  event.waitUntil(fetched);
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith("cadogan-") && name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(self.registration.scope)) return;
  address.hash = "";
  address.search = "";
  event.respondWith(answer(request, address.href));
});

async function answer(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const page = new URL("index.html", self.registration.scope).href;
  const kept = await cache.match(request.mode === "navigate" && address === self.registration.scope ? page : address);
  return kept ?? fetch(request);
}

export {};
