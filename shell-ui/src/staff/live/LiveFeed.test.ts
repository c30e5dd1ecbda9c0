import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveFeed } from './LiveFeed';

/** The browser's, as far as it is used: it comes again by itself, but for a refusal. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => {};
  onerror: () => void = () => {};
  readonly close = vi.fn();

  constructor(readonly address: string) {
    super();
    Stream.opened.push(this);
  }

  tells(markers: Record<string, number>) {
    this.onmessage({ data: JSON.stringify(markers) });
  }

  breaks({ isRefused = false } = {}) {
    this.readyState = isRefused ? Stream.CLOSED : 0;
    this.onerror();
  }
}

/** Messages reach all other pages at once. */
class Channel {
  static open: Channel[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};

  constructor() {
    Channel.open.push(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage({ data });
  }
}

let waiting: (() => void)[] = [];
const heard = vi.fn();
const open = () => new LiveFeed((topics) => `/stream?groups=${topics.join(',')}`);
const stream = () => Stream.opened.at(-1) as Stream;
/** The page that has the lock goes, and the next one has it. */
const nextHasLock = () => waiting.shift()?.();

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [];
  Stream.opened = [];
  Channel.open = [];
  heard.mockClear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('BroadcastChannel', Channel);
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, act: () => void) => void waiting.push(act) },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells all pages of a browser by one stream of what they follow together', () => {
  const [first, second] = [open(), open()];
  nextHasLock();
  first.follow('12', heard);
  second.follow('8', heard);

  expect(Stream.opened.map(({ address }) => address)).toEqual([
    '/stream?groups=12',
    '/stream?groups=12,8',
  ]);
  expect(Stream.opened[0]?.close).toHaveBeenCalled();
  stream().tells({ 12: 5, 8: 7 });
  expect([first.read('12'), second.read('8')]).toEqual([5, 7]);
});

it('is led by the next page when the one that led it is gone', () => {
  open();
  nextHasLock();
  const left = open();
  left.follow('12', heard);
  stream().tells({ 12: 5 });

  nextHasLock();

  expect(Stream.opened).toHaveLength(2);
  expect(left.read('12')).toBeUndefined();
  stream().tells({ 12: 6 });
  expect(left.read('12')).toBe(6);
});

it('tells nothing while the stream is broken, and goes on when it is there again', () => {
  const feed = open();
  nextHasLock();
  feed.follow('12', heard);
  stream().tells({ 12: 5 });

  stream().breaks();
  expect(feed.read('12')).toBeUndefined();
  expect(heard).toHaveBeenCalled();
  stream().tells({ 12: 6 });
  expect(feed.read('12')).toBe(6);
  expect(Stream.opened).toHaveLength(1);
});

it('asks again half a minute after a refusal, and after a minute of silence', async () => {
  const feed = open();
  nextHasLock();
  feed.follow('12', heard);

  stream().breaks({ isRefused: true });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(Stream.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Stream.opened).toHaveLength(2);

  stream().tells({ 12: 5 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Stream.opened).toHaveLength(3);
  expect(feed.read('12')).toBeUndefined();
});

it('gives up a page that sleeps with the stream', async () => {
  open();
  nextHasLock();
  const seen = open();
  seen.follow('12', heard);
  stream().tells({ 12: 5 });
  const [asleep] = Channel.open;
  if (asleep) asleep.postMessage = () => {};

  await vi.advanceTimersByTimeAsync(60_000);

  expect(seen.read('12')).toBeUndefined();
});

it('has no stream for pages that follow nothing', () => {
  const feed = open();
  nextHasLock();
  const leave = feed.follow('12', heard);
  const again = feed.follow('12', heard);
  leave();
  expect(stream().close).not.toHaveBeenCalled();

  again();

  expect(stream().close).toHaveBeenCalled();
  expect(Stream.opened).toHaveLength(1);
});
