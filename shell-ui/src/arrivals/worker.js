// Keeps the page of arrivals and its files, and answers for these alone: all else goes its way.
const PAGE = '/captain/arrivals';
const CACHE = 'arrivals-__VERSION__';
const FILES = new Set([PAGE, ...__FILES__]);

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
  const answer = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(pathname)) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
