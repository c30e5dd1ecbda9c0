// Keeps the page of arrivals and its files, and answers for these alone: all else goes its way.
const PAGE = '/captain/arrivals';
const CACHE = 'arrivals-__VERSION__';
const FILES = new Set([PAGE, ...__FILES__]);
const ENTRY = [...FILES].find((file) => /\/arrivals\.\w+\.js$/.test(file));
/** For the page of the moment, in the language of the moment; who stands at the door waits. */
const PATIENCE_MS = 2000;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([...FILES]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    const former = names.filter((name) => name.startsWith('arrivals-') && name !== CACHE);
    await Promise.all(former.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const isPage = pathname === PAGE;
  if (method !== 'GET' || origin !== self.location.origin || !FILES.has(pathname)) return;
  if (isPage !== (mode === 'navigate')) return;
  event.respondWith(isPage ? pageFor(event.request) : kept(event.request));
});

/** The house's, which speaks the reader's language; without the house, that of last time. */
async function pageFor(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) {
      const copy = answer.clone();
      // A page of a newer build has other files than those that are here.
      if ((await answer.clone().text()).includes(ENTRY)) {
        await (await caches.open(CACHE)).put(PAGE, copy);
      }
      return answer;
    }
  } catch {
    // No network, or none that answers.
  }
  return kept(request);
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request);
}
