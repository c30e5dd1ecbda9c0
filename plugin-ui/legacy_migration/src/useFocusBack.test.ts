import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusBack } from './useFocusBack';

const place = { current: document.createElement('button') };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(place.current);
});

afterEach(() => {
  vi.useRealTimers();
  place.current.remove();
});

function closed() {
  const hook = renderHook(({ isOpen }) => useFocusBack(isOpen, place), {
    initialProps: { isOpen: true },
  });
  hook.rerender({ isOpen: false });
  return hook;
}

it('leads back to the place once a dialog has closed', () => {
  closed();
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(place.current);
});

it('leads nowhere once the screen is left', () => {
  closed().unmount();
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(document.body);
});

it('leads nowhere while nothing was open', () => {
  renderHook(() => useFocusBack(false, place));
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(document.body);
});
