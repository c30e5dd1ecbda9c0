import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from './fixtures';
import MailProgress from './MailProgress';
import type { Batch } from './mail';

const captain = someone(ROLES.captain);

describe('the progress', () => {
  const BATCH: Batch = {
    id: 41,
    groupId: 12,
    messageSubject: 'Advent',
    createdDate: '2026-07-04T17:00:00Z',
    recipients: 400,
    failed: 0,
    waiting: 280,
  };
  let batches: Batch[];
  const asked = vi.fn();

  beforeEach(() => {
    localStorage.clear();
    batches = [BATCH];
    asked.mockReset();
    server.use(
      http.get('/api/emails/progress', () => {
        asked();
        return result(batches);
      }),
    );
  });
  const open = () => renderScreen(<MailProgress />, { user: captain });
  const bar = () => screen.findByRole('progressbar', { name: 'Sending “Advent”' });

  it('follows a batch to its end, and is put away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    try {
      const { unmount } = open();
      expect((await bar()).getAttribute('aria-valuetext')).toBe('120 of 400');
      expect(screen.getByText(/120 of 400/)).toBeDefined();
      expect(screen.getByRole('status').textContent).toBe('Sending “Advent”.');
      await expectAccessible();

      batches = [{ ...BATCH, waiting: 0, failed: 2 }];
      await act(() => vi.advanceTimersByTimeAsync(2100));
      expect(await screen.findByText(/398 sent, 2 failed$/)).toBeDefined();
      const times = asked.mock.calls.length;
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(asked).toHaveBeenCalledTimes(times);

      // What failed stays until somebody looks, also after a reload.
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      unmount();
      const again = open();
      await user.click(await screen.findByRole('button', { name: 'Put “Advent” away' }));
      expect(screen.queryByText(/398 sent/)).toBeNull();
      again.unmount();
      open();
      await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(times + 1));
      expect(screen.queryByText(/Advent/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes by itself when all is sent and was seen, and does not come back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    try {
      const { unmount } = open();
      await bar();
      batches = [{ ...BATCH, waiting: 0 }];
      await act(() => vi.advanceTimersByTimeAsync(2100));
      expect(await screen.findByText(/400 sent$/)).toBeDefined();
      visible.mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(screen.getByText(/400 sent$/)).toBeDefined();

      visible.mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => vi.advanceTimersByTimeAsync(9000));
      expect(screen.queryByText(/Advent/)).toBeNull();
      unmount();
      const times = asked.mock.calls.length;
      open();
      await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(times));
      expect(screen.queryByText(/Advent/)).toBeNull();
    } finally {
      visible.mockRestore();
      vi.useRealTimers();
    }
  });

  it('leads to those who did not get it, and is gone then', async () => {
    batches = [{ ...BATCH, waiting: 10 }];
    const only = vi.fn();
    server.use(
      http.get('/api/emails/email-message-recipients/:id', ({ request }) => {
        only(new URL(request.url).searchParams.get('only'));
        return result([]);
      }),
      http.get('/api/emails/progress', () => result(batches)),
      http.get('/api/emails/:history', () => result([])),
    );
    const { queries } = open();
    await bar();
    batches = [{ ...BATCH, waiting: 0, failed: 2 }];
    await act(() => queries.invalidateQueries());
    await userEvent.click(await screen.findByRole('button', { name: 'Who did not get “Advent”' }));
    await waitFor(() => expect(only).toHaveBeenCalledWith('failed'));
    expect(screen.queryByText(/398 sent/)).toBeNull();
  });

  it('tells of several as of one, and of each at a press', async () => {
    batches = [BATCH, { ...BATCH, id: 42, messageSubject: 'Lent', recipients: 100, waiting: 20 }];
    open();
    const sum = await screen.findByRole('progressbar', { name: 'Sending 2 emails' });
    expect(sum.getAttribute('aria-valuetext')).toBe('200 of 500');
    expect(screen.queryByRole('progressbar', { name: 'Sending “Lent”' })).toBeNull();
    await press('Show each');
    expect(screen.getByRole('progressbar', { name: 'Sending “Lent”' })).toBeDefined();
    await press('Show them as one');
    await press('Put 2 emails away');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says so when it no longer moves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      batches = [{ ...BATCH, waiting: 12 }];
      open();
      await bar();
      await act(() => vi.advanceTimersByTimeAsync(75_000));
      expect(await screen.findByText(/12 wait and are tried again$/)).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps silent of what was done before one came', async () => {
    batches = [{ ...BATCH, waiting: 0 }];
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText(/Advent/)).toBeNull();
  });
});
