// What a page notes of itself from its first line on.
globalThis.seen = { words: 0, moved: 0, answers: {}, frame: 0 };

function watch(type, note, durationThreshold) {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true, durationThreshold });
}

watch('largest-contentful-paint', ({ startTime }) => {
  seen.words = startTime;
});
watch('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) seen.moved += value;
});
watch(
  'event',
  ({ interactionId: id, duration }) => {
    if (id) seen.answers[id] = Math.max(duration, seen.answers[id] ?? 0);
  },
  16,
);

/** Keeps the longest frame from now on. */
seen.watchFrames = () => {
  let before;
  const next = (now) => {
    seen.frame = Math.max(seen.frame, now - (before ?? now));
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/** To the end of what scrolls there, so much in each frame. */
seen.scroll = async (box, step) => {
  for (let top = 0; top < box.scrollHeight; top += step) {
    box.scrollTop = top;
    await new Promise(requestAnimationFrame);
  }
};
