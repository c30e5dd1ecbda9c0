import { expectAccessible, refused, renderScreen, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CreateQuestion from './CreateQuestion';
import Questions from './Questions';
import UpdateQuestion from './UpdateQuestion';

const row = (id: number, label: string) => ({
  id,
  key: `house_q${id}`,
  label,
  kind: 'choice',
  of: 'person',
  right: 'lead',
  asked: ['registration'],
  shown: ['panel'],
  isRequired: false,
  sign: null,
  retiredAt: null as string | null,
  answers: id === 1 ? 12 : 0,
  version: 3,
});

const DETAIL = {
  ...row(1, 'Shirt size'),
  hint: '',
  keptDays: null,
  choices: [
    { name: 'S', isFormer: false, chosen: 0 },
    { name: 'M', isFormer: false, chosen: 12 },
    { name: 'XS', isFormer: true, chosen: 1 },
  ],
};

let asked = [row(1, 'Shirt size'), row(2, 'Diet'), row(3, 'Allergies')];
let retired: ReturnType<typeof row>[] = [];
const sent = vi.fn();

beforeEach(() => {
  asked = [row(1, 'Shirt size'), row(2, 'Diet'), row(3, 'Allergies')];
  retired = [];
  sent.mockReset().mockImplementation(() => result(DETAIL));
  server.use(
    http.post('/api/fields/table', async ({ request }) => {
      const { isRetired } = (await request.json()) as { isRetired?: boolean };
      const rows = isRetired ? retired : asked;
      return result({ rows, total: rows.length });
    }),
    http.post('/api/fields/order', async ({ request }) => {
      const body = (await request.json()) as { ids: number[] };
      sent(body);
      asked = body.ids.flatMap((id) => asked.filter((each) => each.id === id));
      return result(null);
    }),
    http.get('/api/fields/1', () => result(DETAIL)),
    http.post('/api/fields', async ({ request }) => sent(await request.json())),
    http.put('/api/fields/1', async ({ request }) => sent(await request.json())),
  );
});

const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/admin/questions" element={<Questions />} />
      <Route path="/admin/questions/create" element={<CreateQuestion />} />
      <Route path="/admin/questions/update/:id" element={<UpdateQuestion />} />
    </Routes>,
    { path },
  );

const lines = () =>
  screen.getAllByRole('row').map((line) => within(line).getByRole('link').textContent);

describe('the list', () => {
  it('shows the questions in their order, and how many have answered', async () => {
    open('/admin/questions');
    expect(await screen.findByText('12 people have answered')).toBeDefined();
    expect(lines()).toEqual(['Shirt size', 'Diet', 'Allergies']);
    await expectAccessible();
  });

  it('moves a question by a press', async () => {
    open('/admin/questions');
    await userEvent.click(await screen.findByRole('button', { name: 'Move Diet up' }));
    expect(lines()).toEqual(['Diet', 'Shirt size', 'Allergies']);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ ids: [2, 1, 3] }));
  });

  it('puts the order back where the house refuses it', async () => {
    server.use(http.post('/api/fields/order', () => refused('Look at the list again.', 'ids')));
    open('/admin/questions');
    await userEvent.click(await screen.findByRole('button', { name: 'Move Diet up' }));
    await waitFor(() => expect(lines()).toEqual(['Shirt size', 'Diet', 'Allergies']));
  });

  it('retires a question, and takes that back', async () => {
    const acts: string[] = [];
    server.use(
      http.post('/api/fields/:id/:act', ({ params }) => {
        acts.push(`${params.act} ${params.id}`);
        return result(DETAIL);
      }),
    );
    open('/admin/questions');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Diet' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask no longer' }));
    await waitFor(() => expect(acts).toEqual(['retire 2']));
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(acts).toEqual(['retire 2', 'bring-back 2']));
  });

  it('lists what is asked no longer, to be asked again', async () => {
    retired = [{ ...row(9, 'Old'), answers: 3, retiredAt: '2026-01-01T12:00:00Z' }];
    open('/admin/questions');
    expect(await screen.findByText('What 3 people answered stays on record')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask again: Old' })).toBeDefined();
  });

  it('begins with an example where there is nothing yet', async () => {
    asked = [];
    open('/admin/questions');
    await userEvent.click(await screen.findByRole('link', { name: 'Shirt size' }));
    expect(await screen.findByDisplayValue('Shirt size')).toBeDefined();
    expect(screen.getByDisplayValue('XL')).toBeDefined();
  });
});

describe('the form', () => {
  it('shows how the guest will see it, while it is written', async () => {
    open('/admin/questions/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /^The question/ }), 'Your dog');
    const preview = screen.getByRole('region', { name: 'As your guests see it' });
    expect(within(preview).getByRole('textbox', { name: /^Your dog/ })).toBeDefined();
    await expectAccessible();
  });

  it('sends a new question whole', async () => {
    open('/admin/questions/create?example=shirt');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toEqual({
      label: 'Shirt size',
      hint: '',
      kind: 'choice',
      of: 'person',
      right: 'lead',
      choices: ['S', 'M', 'L', 'XL'].map((name) => ({ name, was: null })),
      asked: ['registration'],
      shown: ['column', 'panel', 'papers'],
      isRequired: false,
      sign: null,
      keptDays: null,
    });
  });

  it('renames a choice, and says whose it is', async () => {
    open('/admin/questions/update/1');
    const medium = await screen.findByRole('textbox', { name: /^Choice 2/ });
    expect(screen.getByText(/12 people chose it/)).toBeDefined();
    expect(
      screen.getByText(/No longer offered, and still the answer of some: XS \(1\)/),
    ).toBeDefined();
    await userEvent.clear(medium);
    await userEvent.type(medium, 'Medium');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0].choices).toEqual([
      { name: 'S', was: 'S' },
      { name: 'Medium', was: 'M' },
    ]);
    expect(sent.mock.calls[0]?.[0].version).toBe(3);
  });

  it('does not send a choice twice, nor one without words', async () => {
    open('/admin/questions/update/1');
    const first = await screen.findByRole('textbox', { name: /^Choice 1/ });
    await userEvent.clear(first);
    await userEvent.type(first, 'm');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A choice is there twice.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });
});
