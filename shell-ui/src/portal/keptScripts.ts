/**
 * Has the scripts that this page began with kept, as the browser has compiled them, once the page is
 * at rest: by a worker, where the browser can answer from its cache without waking it up.
 */
export function keepScripts(): void {
  if (!('workerMatchedSourceType' in PerformanceResourceTiming.prototype)) return;
  // Where nothing can be kept, as over plain http, the page does without.
  addEventListener('load', () => requestIdleCallback(() => keep().catch(() => {})));
}

async function keep(): Promise<void> {
  const kept = (await (await caches.open('scripts')).keys()).map(({ url }) => url);
  const scripts = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => /\/\/[^/]+\/assets\/.+js$/.test(url) && !kept.includes(url))
    .map((url) => ['script', url]);
  if (scripts.length === 0) return;
  await navigator.serviceWorker.register(`/kept-scripts.js?${new URLSearchParams(scripts)}`);
}
