import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible, renderScreen, result, server, someone } from '../../testing';
import { browser } from '../browser';
import { ROLES } from '../roles';
import { IdleWarning } from './IdleWarning';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  server.use(http.post('/api/account/logout', () => result(null)));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function beIdleFor(minutes: number) {
  await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
}

/** The watch starts once the server has told how long a session lives. */
async function open() {
  window.history.replaceState(null, '', '/admin/users?page=2');
  renderScreen(<IdleWarning />, { user: someone(ROLES.admin) });
  await vi.waitFor(() => expect(localStorage.getItem('cenacle.lastActivity')).not.toBeNull());
}

it('warns, counts down, and lets the person stay', async () => {
  await open();
  await beIdleFor(8);
  expect(screen.getByRole('alertdialog', { name: 'You appear to be idle' })).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('1:30');
  vi.useRealTimers();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(browser.go).not.toHaveBeenCalled();
});

it('signs out, with the way back', async () => {
  await open();
  await beIdleFor(9.6);
  vi.useRealTimers();
  await waitFor(() =>
    expect(browser.go).toHaveBeenCalledWith(
      '/login?returnUrl=%2Fadmin%2Fusers%3Fpage%3D2&problem=idle',
    ),
  );
});
