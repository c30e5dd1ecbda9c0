import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../testing';
import { Button } from './Button';
import { Tooltip } from './Tooltip';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits half a second before it explains', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <Tooltip text="Assign every free room">
      <Button>Auto assign</Button>
    </Tooltip>,
  );
  // Without a movement before it, a browser takes a pointer for one that was there already.
  await user.pointer({ target: document.body });

  await user.hover(screen.getByRole('button'));
  act(() => vi.advanceTimersByTime(400));
  expect(screen.queryByRole('tooltip')).toBeNull();

  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByRole('tooltip').textContent).toBe('Assign every free room');
  await expectAccessible();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('explains at once to whoever comes by keyboard', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <Tooltip text="Assign every free room">
      <Button>Auto assign</Button>
    </Tooltip>,
  );

  await user.tab();

  expect(screen.getByRole('tooltip').textContent).toBe('Assign every free room');
});
