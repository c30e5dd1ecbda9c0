// Gives the words that are broken within, and the texts that are cut, of what one sees.
() => {
  // After these a browser may go on in another line, and nobody stumbles.
  const PARTED = /[\s\u200b\-\u2010-\u2015/]/u;
  const found = new Set();

  const isSeen = (element) =>
    !element.closest(
      '[aria-hidden=true], [data-live-announcer], script, style, pre, code, time[hidden]',
    ) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;

  const linesOf = (range) => {
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    return new Set(tops.map(Math.round)).size;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || !isSeen(text.parentElement)) continue;
    let start = 0;
    for (let at = 0; at <= text.length; at += 1) {
      if (at < text.length && !PARTED.test(text.data[at])) continue;
      if (at - start > 1) {
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, at);
        if (linesOf(range) > 1) found.add(`broken: ${text.data.slice(start, at)}`);
      }
      start = at + 1;
    }
  }

  for (const element of document.querySelectorAll('body *')) {
    if (getComputedStyle(element).textOverflow !== 'ellipsis' || !isSeen(element)) continue;
    // What says the whole of it when one points at it or reads it aloud is cut on purpose.
    if (element.closest('[title], [aria-label], [data-cut]')) continue;
    if (element.scrollWidth > element.clientWidth + 1) found.add(`cut: ${element.textContent}`);
  }
  return [...found];
};
