// Answers from what was kept when the network does not: the page, its assets, and the card library.
const CACHE = "civitas";
const CARDS = /^\/api\/games\/\w+\/cards$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // The name of an asset changes with what is in it, so what was kept is still right.
  if (pathname.includes("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate" || CARDS.test(pathname)) event.respondWith(freshFirst(request));
});

async function keptFirst(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? kept(cache, request, await fetch(request));
}

async function freshFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    return await kept(cache, request, await fetch(request));
  } catch (offline) {
    const found = await cache.match(request, { ignoreVary: true });
    if (found !== undefined) return found;
    throw offline;
  }
}

async function kept(cache, request, answer) {
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
