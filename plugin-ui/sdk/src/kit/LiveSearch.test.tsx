import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LiveSearch } from './LiveSearch';

it('has searched before what is pressed next, and does not search again after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onSearch = vi.fn();
  const searchedBefore: unknown[] = [];
  render(
    <>
      <LiveSearch label="Search users" search="" onSearch={onSearch} />
      <button type="button" onClick={() => searchedBefore.push(...onSearch.mock.calls)}>
        Open
      </button>
    </>,
  );

  await userEvent.type(screen.getByRole('searchbox'), 'priest');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await vi.advanceTimersByTimeAsync(1000);

  expect(searchedBefore).toEqual([['priest']]);
  expect(onSearch).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
