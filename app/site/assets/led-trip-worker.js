// Opens the pages that a guide has saved, where there is no connection. Nothing is stored here: the page stores its copy
// when the guide asks for it.
const networkTimeoutMs = 4000;
const savedListsPage = "/account/trip";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The account needs a connection. Who opens it without one is led to what is saved. */
async function answerWithoutCopy(request, isPage) {
  try {
    return await fetch(request);
  } catch (error) {
    const isSaved = isPage && (await caches.match(savedListsPage, { ignoreVary: true }));
    if (isSaved) return Response.redirect(savedListsPage);
    throw error;
  }
}

async function answer(request, copy) {
  const answered = fetch(request).then(
    (response) => (response.status < 500 ? response : copy),
    () => copy,
  );
  return Promise.race([answered, wait(networkTimeoutMs).then(() => copy)]);
}

async function respond(request, isPage) {
  const copy = await caches.match(request, { ignoreSearch: isPage, ignoreVary: true });
  if (!copy) return answerWithoutCopy(request, isPage);
  return isPage ? answer(request, copy) : copy;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  event.respondWith(respond(request, request.mode === "navigate"));
});
