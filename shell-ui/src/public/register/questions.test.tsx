import { browser } from '@cenacle/sdk';
import { refused, result, server } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { sectionOf, shape } from '../../answers/asking';
import { fillIn, offering, openForm, placeOf, send, WORDING, write } from './filling';

const sent = vi.fn();
const SECTIONS = [
  sectionOf('What you need', shape('text', 'needs_diet', { label: 'Diet', isRequired: true })),
];

beforeEach(() => {
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  sessionStorage.clear();
  offering();
  sent.mockReset().mockImplementation(() => result({ prospectId: null }));
  server.use(
    http.get('/api/prospects/sms-consent', () => result({ wording: WORDING, sections: SECTIONS })),
    http.post('/api/prospects/register', async ({ request }) => sent(await request.json())),
  );
});

async function openAsked() {
  const rendered = await openForm();
  await waitFor(() => placeOf('answers.needs_diet'));
  return rendered;
}

it('asks what plugins ask below its own parts, and sends it along', async () => {
  await openAsked();
  expect(screen.getByText('Part 7 of 7')).toBeTruthy();
  await fillIn();
  await send();
  expect(await screen.findByRole('link', { name: 'Diet: This field is required.' })).toBeTruthy();

  await write('answers.needs_diet', 'Vegan');
  await send();

  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ answers: { needs_diet: 'Vegan' } });
});

it('says at its field what the server says of an answer', async () => {
  sent.mockImplementation(() => refused('Write this in one line.', 'answers.needs_diet'));
  await openAsked();
  await fillIn();
  await write('answers.needs_diet', 'Vegan');
  await send();
  expect(await screen.findByRole('link', { name: 'Diet: Write this in one line.' })).toBeTruthy();
});

it('keeps what was answered over a reload', async () => {
  const first = await openAsked();
  await write('answers.needs_diet', 'Vegan');
  await userEvent.tab();
  first.unmount();

  await openAsked();

  await waitFor(() =>
    expect(placeOf('answers.needs_diet').querySelector('input')?.value).toBe('Vegan'),
  );
});
