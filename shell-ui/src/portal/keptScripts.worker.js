// Keeps scripts that pages begin with. Chromium keeps what it has compiled of a script that a worker
// takes in while it is installed; of any other it does so from the third visit on.
const CACHE = 'scripts';
/** As many as all that a person is likely to open begins with. */
const AT_MOST = 100;

self.addEventListener('install', (event) => {
  // The browser itself answers from there, or by the network: this worker is not woken up. Pages write
  // to that cache, so that nothing may run from it but what the page names with its digest: such a
  // script is asked for with `crossorigin`, and no other is.
  event.addRoutes({
    condition: { urlPattern: { pathname: '/assets/*.js' }, requestMode: 'cors' },
    source: { cacheName: CACHE },
  });
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(self.location.search.slice(1).split(','));
    // Those of former builds: a cache tells its oldest first.
    const former = (await cache.keys()).slice(0, -AT_MOST);
    await Promise.all(former.map((request) => cache.delete(request)));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});
