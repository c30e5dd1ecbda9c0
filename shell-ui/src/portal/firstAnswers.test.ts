import { afterEach, expect, it, vi } from 'vitest';
import { firstAnswers } from './firstAnswers';

afterEach(() => {
  globalThis.cenacleAnswers = undefined;
  vi.useRealTimers();
});

it('waits for all that was asked, whether or not it comes', async () => {
  let come = () => {};
  const late = new Promise<Response>((resolve) => {
    come = () => resolve(new Response());
  });
  globalThis.cenacleAnswers = {
    '/api/late': { answer: late },
    '/api/never': { answer: Promise.reject(new TypeError()) },
  };
  const waited = vi.fn();
  const done = firstAnswers().then(waited);

  await Promise.resolve();
  expect(waited).not.toHaveBeenCalled();
  come();
  await done;
});

it('keeps nobody waiting for a server that is slow', async () => {
  vi.useFakeTimers();
  globalThis.cenacleAnswers = { '/api/slow': { answer: new Promise(() => {}) } };

  const done = firstAnswers();
  await vi.advanceTimersByTimeAsync(300);
  await done;
});

it('waits for nothing where nothing was asked', () =>
  expect(firstAnswers()).resolves.toBeUndefined());
