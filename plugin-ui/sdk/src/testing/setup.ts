/** Runs before every test file: a server that knows what it is asked, and no traces of other tests. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { queue as toasts } from '../kit/toasts';
import { closeSessions } from './render';
import { server } from './server';

// What comes late on a busy machine comes all the same.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has none; react-aria finds the focused row by it.
window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;

// Nor this; nothing in jsdom has a size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nothing is scrolled either, and jsdom complains of whoever tries.
window.scrollTo = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  closeSessions();
  for (const { key } of toasts.visibleToasts) toasts.close(key);
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  // What a test taught the browser: files share a window.
  for (const taught of Object.getOwnPropertyNames(navigator)) {
    Reflect.deleteProperty(navigator, taught);
  }
});

afterAll(() => {
  server.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.title = '';
  document.documentElement.removeAttribute('data-theme');
});
