import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWatch } from './IdleWatch';

const MINUTE = 60_000;

interface Tab {
  watch: IdleWatch;
  renew: ReturnType<typeof vi.fn<() => void>>;
  leave: ReturnType<typeof vi.fn<() => void>>;
}

const closers: (() => void)[] = [];

function openTab(lifetimeMinutes: number): Tab {
  const renew = vi.fn<() => void>();
  const leave = vi.fn<() => void>();
  const watch = new IdleWatch(lifetimeMinutes * 60, { renew, leave });
  closers.push(watch.start());
  return { watch, renew, leave };
}

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE);
const moveMouse = () => window.dispatchEvent(new Event('pointermove'));

describe('a person who is idle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const close of closers.splice(0)) close();
    vi.useRealTimers();
  });

  it('is warned after half the life of the cookie, and has 120 seconds', () => {
    const { watch } = openTab(15);
    pass(7.4);
    expect(watch.secondsLeft()).toBeNull();
    pass(0.1);
    expect(watch.secondsLeft()).toBe(120);
    pass(0.5);
    expect(watch.secondsLeft()).toBe(90);
  });

  it('is signed out when the 120 seconds are over, once', () => {
    const { leave } = openTab(15);
    pass(9.4);
    expect(leave).not.toHaveBeenCalled();
    pass(5);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('may stay', () => {
    const { watch, leave } = openTab(15);
    pass(8);
    watch.stay();
    expect(watch.secondsLeft()).toBeNull();
    pass(7);
    expect(leave).not.toHaveBeenCalled();
  });

  it('stays by moving the mouse', () => {
    const { watch } = openTab(15);
    pass(8);
    moveMouse();
    expect(watch.secondsLeft()).toBeNull();
  });

  it('is signed out before the cookie runs out, however short its life', () => {
    const { renew, leave } = openTab(5);
    pass(1);
    moveMouse();
    pass(1.5);
    expect(renew).toHaveBeenCalledOnce();
    pass(3);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is too late after the machine slept past the end', () => {
    const { leave } = openTab(15);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    moveMouse();
    pass(0.1);
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('a person who is at work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const close of closers.splice(0)) close();
    vi.useRealTimers();
  });

  it('has the session renewed every half life', () => {
    const { watch, renew, leave } = openTab(15);
    for (let minute = 0; minute < 29; minute += 1) {
      pass(1);
      moveMouse();
    }
    expect(renew).toHaveBeenCalledTimes(3);
    expect(watch.secondsLeft()).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  it('is not renewed for being away', () => {
    const { renew } = openTab(15);
    pass(9);
    expect(renew).not.toHaveBeenCalled();
  });

  it('has one tab renew for all', () => {
    const first = openTab(15);
    const second = openTab(15);
    pass(5);
    moveMouse();
    pass(4);
    expect(first.renew.mock.calls.length + second.renew.mock.calls.length).toBe(1);
  });

  it('needs no warning in one tab while working in another', () => {
    const idleTab = openTab(15);
    pass(8);
    expect(idleTab.watch.secondsLeft()).not.toBeNull();
    const otherTab = openTab(15);
    otherTab.watch.stay();
    pass(0.1);
    expect(idleTab.watch.secondsLeft()).toBeNull();
  });
});
