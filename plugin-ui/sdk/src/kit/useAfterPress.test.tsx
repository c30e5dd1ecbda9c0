import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterPress } from './useAfterPress';

function Rows({ found }: { found: string }) {
  return <button type="button">{useAfterPress(found)}</button>;
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const rows = () => screen.getByRole('button').textContent;
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

it('what is found while somebody presses shows when the press is over', async () => {
  const { pointer } = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { rerender } = render(<Rows found="all" />);

  await pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  rerender(<Rows found="some" />);
  expect(rows()).toBe('all');
  await pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') });
  await settle();

  expect(rows()).toBe('some');
});

it('what is found moves after the click of a tap, which comes when the finger is lifted', async () => {
  const { rerender } = render(<Rows found="all" />);
  const row = screen.getByRole('button');

  fireEvent.pointerDown(row);
  rerender(<Rows found="some" />);
  fireEvent.pointerUp(row);
  await settle();
  expect(rows()).toBe('all');
  fireEvent.mouseDown(row);
  fireEvent.mouseUp(row);
  await settle();

  expect(rows()).toBe('some');
});

it.each([
  ['the pointer moves on to something else', () => fireEvent.pointerOver(document.body)],
  ['somebody types, or a list of the browser gave something', () => fireEvent.input(document.body)],
  ['the browser made a movement of it', () => fireEvent.pointerCancel(document.body)],
])('a press of which nobody hears the end is over when %s', async (_, happens) => {
  const { rerender } = render(<Rows found="all" />);

  fireEvent.pointerDown(document.body);
  rerender(<Rows found="some" />);
  expect(rows()).toBe('all');
  happens();
  await settle();

  expect(rows()).toBe('some');
});
