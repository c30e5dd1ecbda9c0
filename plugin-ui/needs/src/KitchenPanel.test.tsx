import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import KitchenPanel from './KitchenPanel';

const KITCHEN = '/api/needs/kitchen/:retreatId';

it('counts for the kitchen who eats what', async () => {
  server.use(
    http.get(KITCHEN, ({ params }) =>
      result([
        { what: 'Vegetarian', people: params.retreatId === '7' ? 3 : 0 },
        { what: 'Allergy: nuts', people: 1 },
      ]),
    ),
  );
  renderScreen(<KitchenPanel retreatId={7} />, { user: someone(ROLES.captain) });

  const vegetarian = await screen.findByText('Vegetarian');
  expect(vegetarian.parentElement?.textContent).toBe('Vegetarian3');
  await expectAccessible();
});

it('says so where nobody has told anything', async () => {
  server.use(http.get(KITCHEN, () => result([])));
  renderScreen(<KitchenPanel retreatId={7} />, { user: someone(ROLES.captain) });

  expect(await screen.findByText(/Nobody who comes/)).toBeDefined();
});

it('says so where it could not be loaded', async () => {
  server.use(http.get(KITCHEN, () => new HttpResponse(null, { status: 500 })));
  renderScreen(<KitchenPanel retreatId={7} />, { user: someone(ROLES.captain) });

  expect(await screen.findByText('What guests need could not be loaded.')).toBeDefined();
});
