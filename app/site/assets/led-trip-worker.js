// Opens the pages that a guide has saved, where there is no connection. Nothing is stored here: the page stores its copy
// when the guide asks for it.
const networkTimeoutMs = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function answer(request, copy) {
  const network = fetch(request);
  if (!copy) return network;
  const answered = network.then(
    (response) => (response.status < 500 ? response : copy),
    () => copy,
  );
  return Promise.race([answered, wait(networkTimeoutMs).then(() => copy)]);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  const isPage = request.mode === "navigate";
  const find = caches.match(request, { ignoreSearch: isPage, ignoreVary: true });
  event.respondWith(find.then((copy) => (copy && !isPage ? copy : answer(request, copy))));
});
