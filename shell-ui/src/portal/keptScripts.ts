/**
 * Has the scripts that this page began with kept, as the browser has compiled them, once the page is
 * at rest: by a worker, where the browser can answer from its cache without waking it up.
 */
export function keepScripts(): void {
  if (!('workerMatchedSourceType' in PerformanceResourceTiming.prototype)) return;
  // webpack takes away tags of what has come. All that may be kept has the digest of what it is.
  const scripts = [...document.scripts].filter(({ integrity }) => integrity).map(({ src }) => src);
  // Where nothing can be kept, as over plain http, the page does without.
  addEventListener('load', () => requestIdleCallback(() => keep(scripts).catch(() => {})));
}

async function keep(scripts: string[]): Promise<void> {
  const kept = await Promise.all(scripts.map((url) => caches.match(url)));
  if (kept.every(Boolean)) return;
  await navigator.serviceWorker.register(`/kept-scripts.js?${scripts}`);
}
