import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { Offers } from './Offers';

const OFFER = {
  name: 'cenacle-needs',
  title: 'Needs',
  words: 'What guests need: diet, mobility, allergies.',
  author: 'Ann Blanchard',
  link: 'https://example.org/needs',
  version: '0.2.0',
  installed: null,
  standing: 'available',
  command: 'cenacle install cenacle-needs',
  why: null,
};

const listSays = (answer: object) =>
  server.use(
    http.get('/api/plugins/offers', () =>
      result({
        isRead: true,
        madeAt: '2026-06-01T12:00:00Z',
        problem: null,
        offers: [],
        ...answer,
      }),
    ),
  );

const open = () => renderScreen(<Offers />, { user: someone(ROLES.admin) });

const entryOf = async (title: string) => {
  const entry = (await screen.findByRole('heading', { name: title })).closest('li');
  if (!entry) throw new Error(`${title} is in no list`);
  return within(entry);
};

it('says of each plugin how it stands, and what to type', async () => {
  listSays({
    offers: [
      OFFER,
      {
        ...OFFER,
        name: 'cenacle-menus',
        title: 'Menus',
        installed: '0.1.0',
        standing: 'newer',
        command: 'cenacle install --upgrade cenacle-menus',
      },
      {
        ...OFFER,
        title: 'Texts',
        name: 't',
        installed: '0.1',
        standing: 'installed',
        command: null,
      },
      {
        ...OFFER,
        title: 'Choir',
        name: 'c',
        standing: 'unfit',
        command: null,
        why: 'It requires cenacle>=9, and this is cenacle 0.1.0.',
      },
    ],
  });
  open();

  const needs = await entryOf('Needs');
  expect(needs.getByText('Can be installed')).toBeDefined();
  expect(needs.getByText('cenacle install cenacle-needs')).toBeDefined();
  expect(needs.getByRole('link', { name: 'more about Needs' }).getAttribute('href')).toBe(
    'https://example.org/needs',
  );
  const menus = await entryOf('Menus');
  expect(menus.getByText('Newer version')).toBeDefined();
  expect(menus.getByText('cenacle install --upgrade cenacle-menus')).toBeDefined();
  expect((await entryOf('Texts')).getByText('Installed')).toBeDefined();
  const choir = await entryOf('Choir');
  expect(choir.getByText('Does not fit')).toBeDefined();
  expect(choir.getByText('It requires cenacle>=9, and this is cenacle 0.1.0.')).toBeDefined();
  await expectAccessible();
});

it('says why there is no list, or none that is newer', async () => {
  listSays({ madeAt: null, problem: 'its signature does not hold: it was changed since' });
  const { unmount } = open();
  expect(
    await screen.findByText(/The list cannot be read: its signature does not hold/),
  ).toBeDefined();
  unmount();

  listSays({ problem: 'plugins.example.org answers 503', offers: [OFFER] });
  open();
  expect(await screen.findByText(/There is no newer list: plugins.example.org/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Needs' })).toBeDefined();
});

it('says that a list is empty', async () => {
  listSays({});
  open();
  expect(await screen.findByText('There is nothing in the list.')).toBeDefined();
});

it('offers to ask again when the house does not answer', async () => {
  server.use(http.get('/api/plugins/offers', () => new HttpResponse(null, { status: 503 })));
  open();
  expect(await screen.findByText('The list of plugins could not be loaded.')).toBeDefined();
});
