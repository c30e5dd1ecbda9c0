import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from './useIsPrinting';

/** Of the head of a grid that draws a part of its rows, which stays above them. */
export const HEAD_HEIGHT = 36;

/** As long after the last movement the rows stand still. */
const STILL_MS = 150;

interface Options {
  /** What is scrolled, or with the page. */
  box: RefObject<HTMLElement | null>;
  isInPage?: boolean;
  /** Where each row begins, and behind them where the last one ends. */
  tops: readonly number[];
  /** How many rows are drawn above and below of those that one sees; all, if it is not given. */
  overscan?: number;
  /** Rows that are drawn wherever they stand: one has the focus. */
  pinned?: readonly (number | undefined)[];
}

/** Which rows are to be drawn, in their order: those that one sees; on paper, all. */
export function useVisibleRows({ box, isInPage, tops, overscan, pinned = [] }: Options) {
  const isPrinting = useIsPrinting();
  const [place, setPlace] = useState({ first: 0, last: 0 });
  const [isScrolling, setScrolling] = useState(false);
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined);

  const measure = () => {
    const element = box.current;
    if (!element || overscan === undefined) return;
    const top = isInPage ? -element.getBoundingClientRect().top : element.scrollTop;
    const first = indexAt(tops, top);
    const last = indexAt(tops, top + (isInPage ? window.innerHeight : element.clientHeight));
    setPlace((before) =>
      before.first === first && before.last === last ? before : { first, last },
    );
  };
  const onScroll = () => {
    clearTimeout(stopping.current);
    stopping.current = setTimeout(() => setScrolling(false), STILL_MS);
    // Drawn before the browser shows the empty place.
    flushSync(() => {
      setScrolling(true);
      measure();
    });
  };
  const measureAgain = useRef(measure);
  measureAgain.current = measure;
  const scrolled = useRef(onScroll);
  scrolled.current = onScroll;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand at other heights
  useLayoutEffect(() => measureAgain.current(), [tops]);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => measureAgain.current());
    observer.observe(isInPage ? document.documentElement : box.current);
    const follow = () => scrolled.current();
    if (isInPage) window.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
      clearTimeout(stopping.current);
    };
  }, [box, isInPage]);

  return { indexes: indexesOf(), isScrolling, onScroll };

  function indexesOf() {
    const count = tops.length - 1;
    if (overscan === undefined || isPrinting) return range(0, count);
    const [from, to] = [Math.max(0, place.first - overscan), place.last + overscan + 1];
    const shown = new Set(range(from, Math.min(to, count)));
    for (const index of pinned) if (index !== undefined && index < count) shown.add(index);
    return [...shown].sort((one, two) => one - two);
  }
}

/** Where rows of these heights begin. */
export function topsOf(heights: readonly number[]) {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The row that stands at this height. */
function indexAt(tops: readonly number[], height: number) {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
