import { ROLES } from '@cenacle/sdk';
import { result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, forget, LANDRY, open, row } from './opening';

beforeEach(answerCalls);
afterEach(forget);

it('keeps a way of looking under a name, and finds it again', async () => {
  const kept = vi.fn();
  server.use(
    http.get('/api/rosters/views', () =>
      result([{ id: 3, name: 'Who waits', isForGroup: true, looks: { answer: 'Waitlist' } }]),
    ),
    http.post('/api/rosters/views/save', async ({ request }) => {
      kept(await request.json());
      return result({ id: 4, name: 'Old friends', isForGroup: false, looks: {} });
    }),
  );
  open(ROLES.captain, '/captain/retreat-roster?sort=-age&search=paul');
  await row(LANDRY);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Old friends');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep this view' }));
  await waitFor(() => expect(kept).toHaveBeenCalledOnce());
  expect(kept.mock.calls[0]?.[0]).toMatchObject({ name: 'Old friends', isForGroup: false });
  expect(Object.keys(kept.mock.calls[0]?.[0].looks).sort()).toEqual(['columns', 'sort']);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Who waits' }));
  expect(await screen.findByText('Nobody is like that')).toBeDefined();
});

it('gives a view back that was deleted by a slip', async () => {
  const view = { id: 3, name: 'Who waits', isForGroup: true, looks: { answer: 'Waitlist' } };
  let views = [view];
  server.use(
    http.get('/api/rosters/views', () => result(views)),
    http.delete('/api/rosters/views/3', () => {
      views = [];
      return result(null);
    }),
    http.post('/api/rosters/views/save', async ({ request }) => {
      const kept = Object(await request.json());
      views = [{ ...kept, id: 4 }];
      return result(views[0]);
    }),
  );
  open();
  await row(LANDRY);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the view Who waits' }));
  expect(await screen.findByText('No view has a name yet.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Who waits' })).toBeDefined();
  expect(views).toEqual([{ ...view, id: 4, groupId: 12 }]);
});

it('deletes one view at a time', async () => {
  const view = (id: number, name: string) => ({ id, name, isForGroup: false, looks: {} });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('/api/rosters/views', () => result([view(3, 'Who waits'), view(4, 'Old friends')])),
    http.delete('/api/rosters/views/3', async () => {
      await answered;
      return result(null);
    }),
  );
  open();
  await row(LANDRY);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  const bins = await screen.findAllByRole('button', { name: /^Delete the view/ });
  const areShut = (expected: boolean) =>
    waitFor(() => {
      for (const bin of bins) expect(bin).toHaveProperty('disabled', expected);
    });
  await userEvent.click(screen.getByRole('button', { name: 'Delete the view Who waits' }));
  await areShut(true);
  answer();
  await areShut(false);
});
