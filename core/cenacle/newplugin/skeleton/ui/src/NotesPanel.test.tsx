import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import type { Note } from './api';
import NotesPanel from './NotesPanel';

const NOTE: Note = { id: 3, text: 'Bring the key.', pinnedBy: 'Ann Other', lastDay: '2026-06-04' };

/** Shows the panel of a house that keeps these notes, and changes them as it is told. */
function show(notes: Note[], mayPin = true) {
  let kept = notes;
  server.use(
    http.get('/api/sample-plugin/retreatant/7', () => result({ mayPin, notes: kept })),
    http.post('/api/sample-plugin/notes', async ({ request }) => {
      const { retreatantId, ...said } = (await request.json()) as { retreatantId: number };
      expect(retreatantId).toBe(7);
      const note = { ...NOTE, id: kept.length + 1, ...said };
      kept = [note, ...kept];
      return result(note);
    }),
    http.delete('/api/sample-plugin/notes/:id', ({ params }) => {
      kept = kept.filter(({ id }) => String(id) !== params.id);
      return result(null);
    }),
  );
  renderScreen(<NotesPanel retreatantId={7} />, { user: someone(ROLES.captain) });
  return userEvent.setup();
}

it('shows what is pinned, by whom and until when', async () => {
  show([NOTE]);

  expect(await screen.findByText('Bring the key.')).toBeDefined();
  expect(screen.getByText('Ann Other, until Jun 4, 2026')).toBeDefined();
  await expectAccessible();
});

it('pins a note', async () => {
  const person = show([]);
  expect(await screen.findByText('Nothing is pinned.')).toBeDefined();

  await person.type(screen.getByLabelText(/New note/), 'Needs a room downstairs.');
  await person.click(screen.getByRole('button', { name: 'Pin' }));

  expect(await screen.findByText('Needs a room downstairs.')).toBeDefined();
  expect(await screen.findByText('Note pinned')).toBeDefined();
});

it('says beside the field why a note was refused', async () => {
  const person = show([NOTE]);
  server.use(http.post('/api/sample-plugin/notes', () => refused('Take one down first.', 'text')));

  await person.type(await screen.findByLabelText(/New note/), 'One more');
  await person.click(screen.getByRole('button', { name: 'Pin' }));

  expect(await screen.findByText('Take one down first.')).toBeDefined();
});

it('takes a note down', async () => {
  const person = show([NOTE]);

  await person.click(await screen.findByRole('button', { name: 'Take down: Bring the key.' }));

  await waitFor(() => expect(screen.queryByText('Bring the key.')).toBeNull());
});

it('lets who only reads change nothing', async () => {
  show([NOTE], false);

  await screen.findByText('Bring the key.');
  expect(screen.queryByRole('button', { name: /Pin|Take down/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
