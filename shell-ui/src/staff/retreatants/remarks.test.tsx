import { expectAccessible, refused, result, server } from '@cenacle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, card, heading, known, open, press, sent } from './opening';

const changed = vi.fn();

beforeEach(() => {
  answerCalls();
  changed.mockReset().mockImplementation(() => result(null));
  server.use(
    http.put('/api/retreatants/remarks/:id', async ({ request, params }) =>
      changed('put', params.id, await request.json()),
    ),
    http.delete('/api/retreatants/remarks/:id', ({ params }) => changed('delete', params.id)),
  );
});

function ownRemark() {
  const [remark] = known.remarks;
  if (remark) remark.mayEdit = true;
}

it('is mended by its writer where it stands, and says when', async () => {
  ownRemark();
  open();
  await heading();
  await screen.findByText('Kind');
  await press(/^Edit the remark of Feb 3, 2026/);
  const box = screen.getByRole('textbox', { name: 'Remark' });
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, ' and calm');
  const [remark] = known.remarks;
  if (remark)
    Object.assign(remark, { remarks: 'Kind and calm', editedDate: '2026-02-03T19:00:00Z' });
  await press('Save');
  expect(await screen.findByText('Kind and calm')).toBeDefined();
  expect(changed).toHaveBeenCalledExactlyOnceWith('put', '61', {
    remarks: 'Kind and calm',
    version: 1,
  });
  expect(card('Remarks').textContent).toContain('changed Feb 3, 2026');
  await expectAccessible();
});

it('keeps what was typed when somebody was first', async () => {
  ownRemark();
  changed.mockReturnValue(refused('captain@house.test changed this a moment ago.', 'version'));
  open();
  await heading();
  await screen.findByText('Kind');
  await press(/^Edit the remark/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), ' and calm');
  await press('Save');
  expect(await screen.findByText(/changed this a moment ago/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' }).value).toBe(
    'Kind and calm',
  );
});

it('is removed after a question', async () => {
  ownRemark();
  open();
  await heading();
  await screen.findByText('Kind');
  await press(/^Remove the remark/);
  const question = within(screen.getByRole('alertdialog', { name: 'Remove these remarks?' }));
  known.remarks = [];
  await userEvent.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Remarks removed')).toBeDefined();
  expect(changed).toHaveBeenCalledWith('delete', '61');
  expect(await within(card('Remarks')).findByText('None yet.')).toBeDefined();
});

it('of somebody else gets a note beneath it, and nothing more', async () => {
  open();
  await heading();
  await screen.findByText('Kind');
  expect(screen.queryByRole('button', { name: /^(Edit|Remove) the remark/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Add a note to/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'So I find');
  const note = { id: 62, remarks: 'So I find', beneathId: 61, mayEdit: true };
  known.remarks.unshift({ ...(known.remarks[0] as (typeof known.remarks)[0]), ...note });
  await press('Save');
  expect(await screen.findByText('So I find')).toBeDefined();
  expect(sent).toHaveBeenCalledWith('create-retreatant-remarks', {
    retreatantId: 7,
    remarks: 'So I find',
    beneathId: 61,
  });
  expect(screen.getByRole('button', { name: /^Edit the note/ })).toBeDefined();
});

it('with a note beneath it cannot be removed', async () => {
  ownRemark();
  const [remark] = known.remarks;
  if (remark) known.remarks = [{ ...remark, id: 62, beneathId: 61, mayEdit: false }, remark];
  open();
  await heading();
  expect(await screen.findByRole('button', { name: /^Edit the remark/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Remove the remark/ })).toBeNull();
});

it('that is not saved is not lost without a question', async () => {
  const { router } = open();
  await heading();
  await userEvent.type(screen.getByRole('textbox', { name: 'New remark' }), 'Half a');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the group' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
  );
  expect(router.state.location.pathname).toBe('/captain/retreatant/7');
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Back home')).toBeDefined();
});
