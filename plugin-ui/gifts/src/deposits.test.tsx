import { browser, ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Choices, Deposit, GuestDeposit, RetreatDeposits } from './api';
import Deposits from './deposits/Deposits';
import { PersonDeposits } from './deposits/PersonDeposits';
import RetreatPanel from './deposits/RetreatDeposits';
import Guest from './Guest';

const DUE: Deposit = {
  id: 4,
  retreatId: 3,
  retreat: 'Jun 4 – 7, 2026',
  group: '12',
  retreatantId: 7,
  name: 'Paul Landry',
  state: 'Due',
  cents: 5000,
  currency: 'USD',
  owed: 5000,
  held: 0,
  kept: 0,
  toGiveBack: 0,
  givenBack: 0,
  heldUntil: '2026-05-01T17:00:00Z',
  endedOn: null,
  isWaived: false,
  byCard: false,
  underWay: false,
};
const TO_GIVE_BACK: Deposit = {
  ...DUE,
  state: 'ToGiveBack',
  owed: 0,
  kept: 2000,
  toGiveBack: 3000,
  heldUntil: null,
  endedOn: '2026-05-02',
};
const CHOICES: Choices = {
  currency: 'USD',
  today: '2026-05-02',
  retreats: [
    { value: 3, label: 'Group 12 · Jun 4 – 7, 2026', groupId: 2, startDate: '2026-06-04' },
    { value: 5, label: 'Group 12 · Sep 3 – 6, 2026', groupId: 2, startDate: '2026-09-03' },
    { value: 1, label: 'Group 12 · Mar 5 – 8, 2026', groupId: 2, startDate: '2026-03-05' },
  ],
  groups: [],
  years: [2026],
};
const OWN: GuestDeposit = {
  isAsked: true,
  words: 'It holds your place.',
  how: 'Send a check to the house.',
  rule: ['Until 30 days before, you get it back.'],
  state: 'Due',
  cents: 5000,
  currency: 'USD',
  owed: 5000,
  kept: 0,
  toGiveBack: 0,
  givenBack: 0,
  heldUntil: '2026-05-01T17:00:00Z',
  ways: [],
};
const ASKED: RetreatDeposits = {
  cents: 5000,
  currency: 'USD',
  daysToPay: 7,
  held: 10000,
  kept: 0,
  toGiveBack: 0,
  states: [
    { state: 'Due', count: 1 },
    { state: 'Paid', count: 2 },
  ],
};

const office = someone(ROLES.admin, { rights: ['gifts_office'] });

function hear(path: string, answer: unknown) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return result(answer);
    }),
  );
  return sent;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the deposits of somebody', () => {
  const show = (...rows: Deposit[]) => {
    server.use(
      http.get('/api/gifts/people/7/deposits', () => result(rows)),
      http.get('/api/gifts/choices', () => result(CHOICES)),
    );
    renderScreen(<PersonDeposits retreatantId={7} />, { user: office });
  };

  it('are waived', async () => {
    show(DUE);
    const sent = hear('/api/gifts/deposits/4/waive', { ...DUE, state: 'Waived' });

    expect(await screen.findByText('Due')).toBeDefined();
    expect(screen.getByText(/^Retreat of Jun 4 – 7, 2026 · held until /)).toBeDefined();
    await expectAccessible();
    await press('Waive the deposit of Paul Landry');

    await waitFor(() => expect(sent).toEqual([{ isWaived: true }]));
    await press('Undo');
    await waitFor(() => expect(sent[1]).toEqual({ isWaived: false }));
  });

  it('are given back with the number of a check', async () => {
    show(TO_GIVE_BACK);
    const sent = hear('/api/gifts/deposits/4/give-back', { ...TO_GIVE_BACK, state: 'GivenBack' });

    await screen.findByText(/\$30\.00 to give back · \$20\.00 kept/);
    await press('Give back the deposit of Paul Landry');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Paul Landry gets $30.00 back.')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Check number/ }), '77');
    await expectAccessible();
    await press('Give back $30.00');

    await waitFor(() =>
      expect(sent).toEqual([
        { key: expect.any(String), way: 'Check', checkNumber: '77', all: false },
      ]),
    );
  });

  it('go back although the rule would keep them', async () => {
    show({ ...TO_GIVE_BACK, state: 'Kept', kept: 5000, toGiveBack: 0 });
    const sent = hear('/api/gifts/deposits/4/give-back', DUE);

    await screen.findByText('Kept');
    await press('Give back the deposit of Paul Landry');
    await screen.findByText(/which the house would keep by its rule/);
    await press('Give back $50.00');

    await waitFor(() => expect(sent[0]).toMatchObject({ all: true }));
  });

  it('go along to a retreat that is to come', async () => {
    show(TO_GIVE_BACK);
    const sent = hear('/api/gifts/deposits/4/move', DUE);

    await screen.findByText('To give back');
    await press('Take along the deposit of Paul Landry to another retreat');
    await userEvent.click(await screen.findByRole('combobox'));
    const options = await screen.findAllByRole('option');
    expect(options.map((each) => each.textContent)).toEqual(['Group 12 · Sep 3 – 6, 2026']);
    await userEvent.click(options[0] as HTMLElement);
    await press('Take it along');

    await waitFor(() => expect(sent).toEqual([{ retreatId: 5 }]));
  });
});

describe('the deposits of a retreat', () => {
  const show = (told: Partial<RetreatDeposits> = {}) => {
    server.use(http.get('/api/gifts/retreats/3/deposits', () => result({ ...ASKED, ...told })));
    renderScreen(<RetreatPanel retreatId={3} />, { user: office });
  };

  it('say what it asks for and how they stand', async () => {
    show();

    expect(await screen.findByText('$50.00 each; a yes holds a place for 7 days.')).toBeDefined();
    expect(screen.getByText('$100.00')).toBeDefined();
    await expectAccessible();
  });

  it('are asked for', async () => {
    show({ cents: null, states: [], held: 0 });
    const sent = hear('/api/gifts/retreats/3/deposits', ASKED);

    await screen.findByText('This retreat asks for no deposit.');
    await press('Ask for a deposit');
    await userEvent.type(await screen.findByRole('textbox', { name: /Deposit in USD/ }), '75');
    await press('Ask for it');

    await waitFor(() => expect(sent).toEqual([{ cents: 7500, daysToPay: 7 }]));
  });

  it('are asked for no more', async () => {
    show();
    const sent = hear('/api/gifts/retreats/3/deposits', { ...ASKED, cents: null });

    await screen.findByText(/each/);
    await press('Ask for none');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ask for none' }),
    );

    await waitFor(() => expect(sent).toEqual([{ cents: null, daysToPay: null }]));
  });
});

describe('all deposits', () => {
  it('are narrowed down by their state', async () => {
    server.use(http.get('/api/gifts/choices', () => result(CHOICES)));
    const sent = hear('/api/gifts/deposits/table', { rows: [TO_GIVE_BACK], total: 1 });
    renderScreen(<Deposits />, { user: office, path: '/admin/deposits?state=ToGiveBack' });

    await waitFor(() => expect(sent[0]).toMatchObject({ state: 'ToGiveBack' }));
    expect(await screen.findByText('$30.00')).toBeDefined();
  });
});

describe('a guest', () => {
  const show = (own: Partial<GuestDeposit>) => {
    server.use(
      http.get('/api/gifts/deposit/abc', () => result({ ...OWN, ...own })),
      http.get('/api/gifts/offerings/abc', () => result({ isAsked: false, ways: [] })),
    );
    renderScreen(<Guest token="abc" attendingStatus="Waitlist" />);
  };

  it('reads why, how much, until when, and how it is paid', async () => {
    show({});

    expect(await screen.findByText('It holds your place.')).toBeDefined();
    expect(screen.getByText('$50.00 is missing.')).toBeDefined();
    expect(screen.getByText(/^We hold the place for you until /)).toBeDefined();
    expect(screen.getByText('Send a check to the house.')).toBeDefined();
    expect(screen.getByText('Until 30 days before, you get it back.')).toBeDefined();
    await expectAccessible();
  });

  it('pays at the page of the provider', async () => {
    show({ ways: [{ name: 'stripe', title: 'Pay by card' }] });
    const go = vi.spyOn(browser, 'go').mockImplementation(() => undefined);
    const sent = hear('/api/gifts/deposit/abc', { address: 'https://checkout.test/1' });

    await press('Pay by card');

    await waitFor(() => expect(go).toHaveBeenCalledWith('https://checkout.test/1'));
    expect(sent).toEqual([{ way: 'stripe' }]);
    expect(screen.queryByText('Send a check to the house.')).toBeNull();
  });

  it.each([
    [{ state: 'Paid', owed: 0 }, 'Your deposit is here. Thank you.'],
    [
      { state: 'ToGiveBack', owed: 0, toGiveBack: 3000, kept: 2000 },
      'You get $30.00 back. The house keeps $20.00 by its rule.',
    ],
    [{ state: 'GivenBack', owed: 0, givenBack: 5000 }, 'You were given $50.00 back.'],
  ] as const)('reads what became of it: %o', async (own, words) => {
    show(own);
    expect(await screen.findByText(words)).toBeDefined();
  });
});
