import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import Toaster from './Toaster';
import { loadingToast, queue, toast } from './toasts';

afterEach(() => act(() => queue.clear()));

it('leaves the keyboard where it is when one is pressed, also as others go', async () => {
  const user = userEvent.setup();
  render(
    <>
      <input aria-label="Why" />
      <Toaster />
    </>,
  );
  const field = screen.getByRole('textbox');
  act(() => toast.success('Denied', { undo: () => toast.success('Waits again') }));
  act(() => void loadingToast(new Promise((done) => setTimeout(done, 1000))));
  const loading = await screen.findByText('Loading …');
  await user.click(field);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('x');
  await waitFor(() => expect(loading.isConnected).toBe(false), { timeout: 5000 });

  expect(screen.getByText('Waits again')).toBeTruthy();
  expect(document.activeElement).toBe(field);
});
