import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import Agreements from './Agreements';
import CreateAgreement from './CreateAgreement';
import UpdateAgreement from './UpdateAgreement';

const ROW = {
  id: 1,
  title: 'House rules',
  howOften: 'once',
  number: 2,
  accepted: 12,
  retiredAt: null,
  version: 4,
};
const version = (number: number, html: string, accepted: number) => ({
  number,
  language: 'en',
  html,
  madeAt: '2026-05-01T12:00:00Z',
  accepted,
});
const DETAIL = {
  ...ROW,
  versions: [
    version(2, '<p>Silence after ten.</p>', 12),
    version(1, '<p>Silence after nine.</p>', 30),
  ],
};

let rows = [ROW];
const sent = vi.fn();

beforeEach(() => {
  rows = [ROW];
  sent.mockReset().mockImplementation(() => result(DETAIL));
  server.use(
    http.post('/api/agreements/table', async ({ request }) => {
      const { isRetired } = (await request.json()) as { isRetired?: boolean };
      const shown = isRetired ? [] : rows;
      return result({ rows: shown, total: shown.length });
    }),
    http.get('/api/agreements/1', () => result(DETAIL)),
    http.post('/api/agreements', async ({ request }) => sent(await request.json())),
    http.put('/api/agreements/1', async ({ request }) => sent(await request.json())),
  );
});

const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/admin/agreements" element={<Agreements />} />
      <Route path="/admin/agreements/create" element={<CreateAgreement />} />
      <Route path="/admin/agreements/update/:id" element={<UpdateAgreement />} />
    </Routes>,
    { path, user: someone(ROLES.admin) },
  );

async function writeHtml(html: string) {
  await userEvent.click(await screen.findByRole('switch', { name: 'HTML' }));
  const source = await screen.findByRole('textbox', { name: /as HTML/ });
  await userEvent.clear(source);
  await userEvent.click(source);
  await userEvent.paste(html);
}

it('lists what is asked, and how many agreed to the version in force', async () => {
  open('/admin/agreements');
  expect(await screen.findByText('House rules')).toBeDefined();
  expect(screen.getByText('12')).toBeDefined();
  await expectAccessible();
});

it('says what agreements are for where there are none', async () => {
  rows = [];
  open('/admin/agreements');
  expect(await screen.findByText('Your guests agree to nothing yet')).toBeDefined();
});

it('makes an agreement', async () => {
  open('/admin/agreements/create');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Waiver');
  await userEvent.click(screen.getByRole('radio', { name: 'For each retreat' }));
  await writeHtml('<p>At my own risk.</p>');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      title: 'Waiver',
      howOften: 'eachRetreat',
      html: '<p>At my own risk.</p>',
    }),
  );
});

it('shows what another text changes before everybody is asked again', async () => {
  open('/admin/agreements/update/1');
  expect(await screen.findByText(/12 people have agreed to this text/)).toBeDefined();
  await writeHtml('<p>Silence after eleven.</p>');
  await userEvent.click(screen.getByRole('button', { name: 'What changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'What changes' });
  expect(within(dialog).getByText('ten.').tagName).toBe('DEL');
  expect(within(dialog).getByText('eleven.').tagName).toBe('INS');
});

it('shows each version as it was read', async () => {
  open('/admin/agreements/update/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Read version 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'House rules, version 1' });
  expect(within(dialog).getByText('Silence after nine.')).toBeDefined();
  expect(screen.getByText(/30 people agreed/)).toBeDefined();
});
