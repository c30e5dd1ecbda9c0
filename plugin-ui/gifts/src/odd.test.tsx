import { ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { OddPayment } from './api';
import Gifts from './Gifts';

const office = someone(ROLES.admin, { rights: ['gifts_office'] });
const LISTS = { currency: 'USD', today: '2026-06-04', retreats: [], groups: [], years: [2026] };

function showBooks(
  path = '/admin/gifts',
  odd: readonly OddPayment[] = [],
  lookedAt: readonly OddPayment[] = [],
) {
  server.use(
    http.get('/api/gifts/choices', () => result(LISTS)),
    http.post('/api/gifts/table', () => result({ rows: [], total: 0, sums: [] })),
    http.get('/api/gifts/odd', () => result({ rows: odd, lookedAt })),
  );
  renderScreen(<Gifts />, { path, user: office });
}

describe('what needs a look', () => {
  const ODD: OddPayment = {
    kind: 'Payment',
    id: 4,
    day: '2026-03-05',
    retreatantId: 7,
    giver: 'Paul Landry',
    cents: 5000,
    currency: 'USD',
    says: 'The provider took $40.00 in place of $50.00.',
    providerRef: 'cs_1',
    lookedOn: null,
    lookedBy: null,
  };

  it('is told where the things to do lead, until somebody says that they have looked', async () => {
    const odd = [ODD];
    const sent: unknown[] = [];
    server.use(
      http.post('/api/gifts/odd', async ({ request }) => {
        sent.push(await request.json());
        return result(null);
      }),
    );
    showBooks('/admin/gifts?open=odd', odd);
    const told = within(await screen.findByRole('dialog', { name: 'Needs a look' }));
    expect(await told.findByText(ODD.says)).toBeDefined();
    expect(told.getByText('Payment of Mar 5, 2026 · cs_1')).toBeDefined();
    expect(told.getByRole('link', { name: 'Paul Landry' })).toBeDefined();
    await expectAccessible();

    odd.pop();
    await userEvent.click(told.getByRole('button', { name: 'Looked at: Paul Landry, $50.00' }));

    expect(await told.findByText('Everything was looked at.')).toBeDefined();
    expect(sent).toEqual([{ kind: 'Payment', id: 4, looked: true }]);

    odd.push(ODD);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await told.findByText(ODD.says)).toBeDefined();
    expect(sent[1]).toEqual({ kind: 'Payment', id: 4, looked: false });
  });

  it('stays to be found with who looked at it, and is put back from there', async () => {
    const lookedAt = [{ ...ODD, lookedOn: '2026-03-06', lookedBy: 'ann@house.test' }];
    const sent: unknown[] = [];
    server.use(
      http.post('/api/gifts/odd', async ({ request }) => {
        sent.push(await request.json());
        lookedAt.pop();
        return result(null);
      }),
    );
    showBooks('/admin/gifts', [], lookedAt);
    await userEvent.click(await screen.findByRole('button', { name: 'Looked at' }));
    const told = within(await screen.findByRole('dialog', { name: 'Needs a look' }));
    expect((await told.findByText('Looked at (1)')).closest('details')?.open).toBe(true);
    expect(told.getByText('ann@house.test looked at it on Mar 6, 2026.')).toBeDefined();
    await expectAccessible();

    await userEvent.click(told.getByRole('button', { name: 'Look again: Paul Landry, $50.00' }));

    await waitFor(() => expect(told.queryByText(ODD.says)).toBeNull());
    expect(sent).toEqual([{ kind: 'Payment', id: 4, looked: false }]);
  });

  it('is one press away in the books', async () => {
    showBooks('/admin/gifts', [ODD, { ...ODD, kind: 'Refund' }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Needs a look (2)' }));
    expect(await screen.findByText('Refund of Mar 5, 2026 · cs_1')).toBeDefined();
  });

  it('is no button where there is nothing', async () => {
    showBooks();
    await screen.findByText('Nothing is booked yet');
    expect(screen.queryByRole('button', { name: /Needs a look/ })).toBeNull();
  });
});
