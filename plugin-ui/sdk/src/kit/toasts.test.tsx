import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Toaster from './Toaster';
import { leaveErrors, loadingToast, toast } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const later = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

describe('a toast', () => {
  it('tells what became of an act, once', async () => {
    render(<Toaster />);

    act(() => {
      toast.success('Deleted');
      toast.success('Deleted');
    });

    expect(screen.getAllByText('Deleted')).toHaveLength(1);
  });

  it('takes an act back', async () => {
    const undo = vi.fn();
    render(<Toaster />);

    act(() => toast.success('Updated Priority', { undo }));
    act(() => screen.getByRole('button', { name: 'Undo' }).click());

    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Updated Priority')).toBeNull();
  });

  it('of an error goes with its page, but for one that comes as one goes', async () => {
    render(<Toaster />);
    act(() => {
      toast.error('Zachary Bui has no email address.');
      toast.success('Updated Priority');
    });
    await later(1000);

    act(() => {
      toast.error('You were signed out.');
      leaveErrors();
    });

    expect(screen.queryByText('Zachary Bui has no email address.')).toBeNull();
    expect(screen.getByText('Updated Priority')).toBeTruthy();
    expect(screen.getByText('You were signed out.')).toBeTruthy();
  });

  it('goes away by itself', async () => {
    render(<Toaster />);

    act(() => toast.info('Nothing to do'));
    await later(5900);
    expect(screen.getByText('Nothing to do')).toBeTruthy();
    await later(200);

    expect(screen.queryByText('Nothing to do')).toBeNull();
  });
});

describe('the loading toast', () => {
  const finishesAfter = (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

  it('spares one the sight of what is quick', async () => {
    render(<Toaster />);

    act(() => void loadingToast(finishesAfter(400)));
    await later(2000);

    expect(screen.queryByText('Loading …')).toBeNull();
  });

  it('appears after half a second and goes a second after the end', async () => {
    render(<Toaster />);

    act(() => void loadingToast(finishesAfter(2000)));
    await later(499);
    expect(screen.queryByText('Loading …')).toBeNull();
    await later(2);
    expect(screen.getByText('Loading …')).toBeTruthy();
    await later(2400);
    expect(screen.getByText('Loading …')).toBeTruthy();
    await later(200);
    expect(screen.queryByText('Loading …')).toBeNull();
  });
});
