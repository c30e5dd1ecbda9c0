import { ROLES } from '@cenacle/sdk';
import { refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, forget, known, LANDRY, open, row, sent } from './opening';

beforeEach(answerCalls);
afterEach(forget);

const guest = (retreatantId: number, lastName: string, presence: unknown = null) => ({
  retreatantId,
  firstName: 'Paul',
  lastName,
  noShow: false,
  presence,
});

it('proposes as no-shows who never arrived, and marks them by a press', async () => {
  known.isOver = true;
  server.use(
    http.get('/api/arrivals/40', () =>
      result({ guests: [guest(7, 'Landry'), guest(8, 'Roy', { kind: 'arrived' })] }),
    ),
  );
  const marked = vi.fn();
  server.use(
    http.post('/api/arrivals/40/never-came', async ({ request }) => {
      marked(await request.json());
      return result({ marked: 0, refused: [{ retreatantId: 7, reason: 'Was not invited.' }] });
    }),
  );
  open(ROLES.captain);
  await userEvent.click(await screen.findByRole('button', { name: '1 never came' }));
  const question = within(await screen.findByRole('alertdialog', { name: '1 person never came?' }));
  expect(question.getByText('Paul Landry')).toBeDefined();
  await userEvent.click(question.getByRole('button', { name: 'Mark as no-shows' }));
  await waitFor(() => expect(marked).toHaveBeenCalledWith({ retreatantIds: [7] }));
  expect(await screen.findByText('Was not invited.')).toBeDefined();
});

it('gives a room beside somebody after a question, and not without', async () => {
  const mayEvenSo = { mayEvenSo: true };
  sent.mockImplementationOnce(async () => {
    const answer = await (
      refused('Not with Ann Roy. Give it even so?', 'roomNumber') as Response
    ).json();
    return Response.json({ ...answer, ...mayEvenSo }, { status: 400 });
  });
  open();
  (await row(LANDRY)).focus();
  await userEvent.keyboard('r');
  await userEvent.type(
    await screen.findByRole('searchbox', { name: /^Room, building/ }),
    '2{Enter}',
  );
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Give the room' }));
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      'update-retreatant-room',
      expect.objectContaining({ roomNumber: '2', evenSo: true }),
    ),
  );
});
