import { browser, ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, GivePage, Offering, PaymentStanding, Payouts } from './api';
import Give from './Give';
import Guest from './Guest';
import Paid from './Paid';
import PayoutsDialog from './PayoutsDialog';
import { RefundDialog } from './RefundDialog';
import { stateOf } from './ways';

const ASKED = {
  words: 'The house lives on gifts.',
  amounts: [2500, 5000],
  currency: 'USD',
  ways: [{ name: 'stripe', title: 'Pay by card' }],
};
const OFFERING: Offering = { ...ASKED, isAsked: true, given: 0 };
const PAGE: GivePage = { ...ASKED, title: 'Cenacle', firstName: null };
const PAYMENT: PaymentStanding = {
  state: 'Open',
  purpose: 'Gift',
  cents: 5000,
  currency: 'USD',
  backTo: '/attending/success',
};

/** What is sent to an address, which answers with the page of a provider. */
function hear(path: string) {
  const sent: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return result({ address: 'https://pay.test/1' });
    }),
  );
  return sent;
}

const go = vi.spyOn(browser, 'go').mockImplementation(() => {});

beforeEach(() => {
  go.mockClear();
  window.history.replaceState(null, '', '/');
});

describe('a guest who said yes', () => {
  const show = (offering: Partial<Offering> = {}) => {
    server.use(
      http.get('/api/gifts/offerings/made-up', () => result({ ...OFFERING, ...offering })),
      http.get('/api/gifts/deposit/made-up', () => result({ isAsked: false })),
    );
    return renderScreen(<Guest token="made-up" attendingStatus="Attending" />);
  };

  it('chooses an amount, and is led to where it is paid', async () => {
    const sent = hear('/api/gifts/offerings/made-up');
    show();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: '$25' }));
    expect(screen.getByRole('button', { name: '$25', pressed: true })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Pay by card' }));

    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.test/1'));
    expect(sent).toEqual([{ cents: 2500, way: 'stripe' }]);
    await expectAccessible();
  });

  it('may give any other amount, and no nonsense', async () => {
    const sent = hear('/api/gifts/offerings/made-up');
    show();
    const person = userEvent.setup();

    await person.type(await screen.findByRole('textbox', { name: /Amount/ }), '0.10');
    await person.click(screen.getByRole('button', { name: 'Pay by card' }));
    expect(await screen.findByText('Give from 1 to 100,000.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('is thanked for what came', async () => {
    show({ given: 5000 });

    expect(await screen.findByText('Thank you for the $50.00 that you gave.')).toBeDefined();
  });

  it.each([{ isAsked: false }, { ways: [] }])('is asked for nothing where %o', async (said) => {
    const { container, queries } = show(said);

    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(container.textContent).toBe('');
  });
});

describe('the page of gifts', () => {
  const show = (page: Partial<GivePage> = {}) => {
    const asked: string[] = [];
    server.use(
      http.get('/api/gifts/give', ({ request }) => {
        asked.push(new URL(request.url).search);
        return result({ ...PAGE, ...page });
      }),
    );
    renderScreen(<Give />);
    return asked;
  };

  it('asks a stranger who they are', async () => {
    const sent = hear('/api/gifts/give');
    show();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: '$50' }));
    await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Ann');
    await person.type(screen.getByRole('textbox', { name: /Your e-mail/ }), 'ann@guests.test');
    await person.click(screen.getByRole('button', { name: 'Pay by card' }));

    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({ cents: 5000, name: 'Ann', email: 'ann@guests.test' });
    await expectAccessible();
  });

  it('knows by the link of a letter whose gift it is', async () => {
    window.history.replaceState(null, '', `/p/give#${'k'.repeat(22)}`);
    const asked = show({ firstName: 'Paul' });

    expect(await screen.findByText('Dear Paul,')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Your name/ })).toBeNull();
    expect(asked).toEqual([`?link=${'k'.repeat(22)}`]);
  });

  it('says so where nothing can be paid', async () => {
    show({ ways: [] });

    expect(await screen.findByText(/Nothing can be paid here now/)).toBeDefined();
  });
});

describe('who comes back from the page of a provider', () => {
  const show = (...states: Partial<PaymentStanding>[]) => {
    let [now, ...next] = states;
    server.use(
      http.get('/api/gifts/payments/made-up', () => {
        const told = { ...PAYMENT, ...now };
        [now = now, ...next] = next;
        return result(told);
      }),
    );
    renderScreen(<Paid />);
  };

  it('waits until the house has heard of it, and is thanked', async () => {
    window.history.replaceState(null, '', '/p/paid#made-up');
    show({}, { state: 'Paid' });

    expect(await screen.findByText(/We have not yet heard/)).toBeDefined();
    expect(
      await screen.findByText('Thank you: we have received $50.00.', {}, { timeout: 5000 }),
    ).toBeDefined();
    await expectAccessible();
  });

  it('may try again', async () => {
    window.history.replaceState(null, '', '/p/paid?back#made-up');
    show({});

    const again = await screen.findByRole('link', { name: 'Try again' });
    expect(again.getAttribute('href')).toBe('/attending/success');
  });

  it('learns that there is no such payment', async () => {
    window.history.replaceState(null, '', '/p/paid#made-up');
    server.use(http.get('/api/gifts/payments/made-up', () => failed(403)));
    renderScreen(<Paid />);

    expect(await screen.findByText('We know of no such payment.')).toBeDefined();
  });
});

describe('giving back', () => {
  const entry = { id: 4, giver: 'Ann', cents: 5000, left: 3000, currency: 'USD' } as Entry;

  it('is of what is left at most', async () => {
    const sent = hear('/api/gifts/entries/4/refund');
    const onClose = vi.fn();
    renderScreen(<RefundDialog entry={entry} onClose={onClose} />, {
      user: someone(ROLES.admin, { rights: ['gifts_office'] }),
    });
    const person = userEvent.setup();
    const amount = await screen.findByRole('textbox', { name: /Amount/ });

    await person.clear(amount);
    await person.type(amount, '30.01');
    await person.click(screen.getByRole('button', { name: 'Give back' }));
    expect(await screen.findByText('There are only $30.00 left of it.')).toBeDefined();
    await person.clear(amount);
    await person.type(amount, '20');
    await person.click(screen.getByRole('button', { name: 'Give back' }));

    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ cents: 2000 }]);
  });

  it.each([
    [{ refundsId: 1, takesBackId: null }, 'Given back'],
    [{ refundsId: 1, takesBackId: 2 }, 'A refund that failed'],
    [{ refundsId: null, takesBackId: 2 }, 'Takes a gift back'],
    [{ refundsId: null, takesBackId: null, isTakenBack: false, left: 0 }, 'Was given back'],
    [{ refundsId: null, takesBackId: null, isTakenBack: false, left: 1 }, null],
  ])('is told by a state', (about, state) => {
    expect(stateOf({ ...entry, ...about } as Entry)).toBe(state);
  });
});

describe('payouts', () => {
  const row = {
    id: 1,
    ref: 'po_1',
    paidOn: '2026-03-05',
    currency: 'USD',
    lines: 3,
    grossCents: 5801,
    feeCents: 234,
    netCents: 5567,
    matched: 1,
    missing: 1,
  };
  const odd = { ref: 'ch_1', day: '2026-03-04', cents: 5001, currency: 'USD', otherCents: 5000 };
  const office = someone(ROLES.admin, { rights: ['gifts_office'] });
  const show = (told: Partial<Payouts>) => {
    const all = { rows: [row], missingHere: [], missingThere: [], ...told };
    server.use(http.get('/api/gifts/payouts', () => result(all)));
    renderScreen(<PayoutsDialog onClose={() => {}} />, { user: office });
  };

  it('that say what the books say are told so', async () => {
    show({});

    expect(await screen.findByText(/say the same, to the cent/)).toBeDefined();
    expect(screen.getByText('$55.67')).toBeDefined();
    expect(screen.getByText(/In the books: 1 of 3 · fees \$2.34/)).toBeDefined();
    await expectAccessible();
  });

  it('name what does not fit', async () => {
    show({ missingHere: [odd], missingThere: [{ ...odd, ref: 're_1', otherCents: null }] });

    expect(await screen.findByText('ch_1 · in the books $50.00')).toBeDefined();
    const there = screen.getByRole('region', { name: 'In the books, and in no payout yet' });
    expect(there.textContent).toContain('re_1');
    expect(screen.queryByText(/say the same/)).toBeNull();
  });

  it('come from a report, or it is said what is wrong with it', async () => {
    server.use(
      http.put('/api/gifts/payouts', () => refused('This is no CSV that we can read.', 'file')),
    );
    show({ rows: [] });
    const person = userEvent.setup();
    expect(await screen.findByText('No payout was imported yet.')).toBeDefined();

    await person.upload(
      screen.getByLabelText('Report of payouts'),
      new File(['a'], 'payouts.csv', { type: 'text/csv' }),
    );

    expect(await screen.findByText(/This is no CSV that we can read./)).toBeDefined();
  });
});
