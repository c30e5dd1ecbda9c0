import { Button, Menu, ROLES } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Choices, Entry, PersonGifts, Receipt } from './api';
import Gifts from './Gifts';
import GiftsPanel from './GiftsPanel';
import MenuEntry from './MenuEntry';

const ENTRY: Entry = {
  id: 1,
  receivedOn: '2026-03-05',
  retreatantId: 7,
  giver: 'Paul Landry',
  retreatId: 3,
  retreat: 'Mar 5 – 8, 2026',
  groupId: 2,
  group: '12',
  way: 'Check',
  cents: 125050,
  currency: 'USD',
  checkNumber: '1042',
  note: 'For the roof',
  bookedBy: 'admin@house.test',
  bookedAt: '2026-03-06T12:00:00Z',
  takesBackId: null,
  isTakenBack: false,
  purpose: 'Gift',
  refundsId: null,
  provider: null,
  left: 125050,
  receiptId: null,
  receiptNumber: null,
};

const CHOICES: Choices = {
  currency: 'USD',
  today: '2026-06-04',
  retreats: [
    { value: 3, label: 'Group 12 · Mar 5 – 8, 2026', groupId: 2, startDate: '2026-03-05' },
  ],
  groups: [{ value: 2, label: '12' }],
  years: [2026, 2025],
};

const PERSON: PersonGifts = {
  currency: 'USD',
  years: [{ year: 2026, purpose: 'Gift', currency: 'USD', cents: 125050, gifts: 1 }],
  entries: [ENTRY],
  receipts: [],
};

const office = someone(ROLES.admin, { rights: ['gifts_office'] });

/** What is sent to an address, with an answer to it. */
function hear(path: string, answer: unknown) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const body = await request.text();
      sent.push(body ? JSON.parse(body) : {});
      return result(answer);
    }),
  );
  return sent;
}

function showPanel(person: Partial<PersonGifts> = {}) {
  server.use(
    http.get('/api/gifts/people/7', () => result({ ...PERSON, ...person })),
    http.get('/api/gifts/people/7/deposits', () => result([])),
    http.get('/api/gifts/choices', () => result(CHOICES)),
  );
  renderScreen(<GiftsPanel retreatantId={7} />, { user: office });
}

describe('the panel of a person', () => {
  it('shows what they gave, and how much in each year', async () => {
    showPanel();

    expect(await screen.findByText('Check 1042 · Retreat of Mar 5 – 8, 2026')).toBeDefined();
    expect(screen.getAllByText('$1,250.50')).toHaveLength(2);
    expect(screen.getByText('For the roof')).toBeDefined();
    await expectAccessible();
  });

  it('says that nothing is booked', async () => {
    showPanel({ years: [], entries: [] });

    expect(await screen.findByText('Nothing is booked yet.')).toBeDefined();
  });

  it('keeps what came long ago for whoever asks', async () => {
    const many = Array.from({ length: 8 }, (_, number) => ({ ...ENTRY, id: number + 1 }));
    showPanel({ entries: many });

    expect(await screen.findByText('3 earlier entries')).toBeDefined();
  });

  it('books a gift in whole cents, with one key however often it is sent', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post('/api/gifts/entries', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return sent.length === 1 ? new HttpResponse(null, { status: 503 }) : result({ id: 2 });
      }),
    );
    showPanel();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Book a gift' }));
    await person.type(await screen.findByLabelText(/Amount in USD/), '1,250.5');
    await person.type(screen.getByLabelText(/Check number/), '1042');
    await person.click(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.click(await screen.findByRole('button', { name: 'Book' }));

    expect(await screen.findByText('Gift booked')).toBeDefined();
    expect(sent[1]).toMatchObject({
      retreatantId: 7,
      giverName: null,
      cents: 125050,
      receivedOn: '2026-06-04',
      way: 'Check',
      checkNumber: '1042',
      retreatId: null,
    });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('says beside the field what is no amount', async () => {
    showPanel();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Book a gift' }));
    await person.type(await screen.findByLabelText(/Amount in USD/), '1.234');
    await person.click(screen.getByRole('button', { name: 'Book' }));

    expect(
      (await screen.findAllByText(/Write an amount such as 50 or 1,250.00./)).length,
    ).toBeGreaterThan(0);
  });

  it('asks before a gift is taken back, and books it again at an Undo', async () => {
    const back = hear('/api/gifts/entries/1/take-back', { id: 2 });
    const booked = hear('/api/gifts/entries', { id: 3 });
    showPanel();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: /Take back the gift of/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/\$1,250.50 of Paul Landry/)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Take it back' }));
    await person.click(await screen.findByRole('button', { name: /Undo/ }));

    expect(back).toEqual([{ note: '' }]);
    await waitFor(() => expect(booked).toHaveLength(1));
    expect(booked[0]).toMatchObject({ retreatantId: 7, cents: 125050, checkNumber: '1042' });
  });

  it('offers nothing more for what was taken back', async () => {
    showPanel({
      entries: [
        { ...ENTRY, id: 2, cents: -125050, takesBackId: 1 },
        { ...ENTRY, isTakenBack: true },
      ],
    });

    expect(await screen.findByText('Taken back')).toBeDefined();
    expect(screen.getByText('Takes a gift back')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
  });
});

const RECEIPT: Receipt = {
  id: 5,
  number: 17,
  year: 2025,
  cents: 5000,
  currency: 'USD',
  writtenOn: '2026-01-10',
  isMailed: false,
  takenBackOn: null,
};

describe('receipts', () => {
  it('are written for a gift, and say whether they have to be printed', async () => {
    const written = hear('/api/gifts/entries/1/receipt', RECEIPT);
    showPanel();

    await userEvent.click(await screen.findByRole('button', { name: 'Write a receipt' }));

    expect(await screen.findByText('Receipt 17 is to be printed')).toBeDefined();
    expect(written).toHaveLength(1);
  });

  it('are there to be printed, and to be taken back', async () => {
    const back = hear('/api/gifts/receipts/5/take-back', null);
    showPanel({ receipts: [RECEIPT] });
    const person = userEvent.setup();

    const link = await screen.findByRole('link', { name: 'Receipt 17' });
    expect(link.getAttribute('href')).toBe('/api/gifts/receipts/5/file');
    expect(screen.getByText(/Gifts of 2025 · To be printed/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Take back receipt 17' }));
    await person.click(await screen.findByRole('button', { name: 'Take it back' }));

    expect(await screen.findByText('Receipt taken back')).toBeDefined();
    expect(back).toHaveLength(1);
  });

  it('of a year are written until nobody waits', async () => {
    const waiting = [52, 2, 0];
    const told = () => ({ year: 2025, waiting: waiting.shift() ?? 0, mailed: 40, toPrint: 12 });
    server.use(
      http.get('/api/gifts/year-letters', () => result(told())),
      http.post('/api/gifts/year-letters', () => result(told())),
    );
    showBooks();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Year-end letters' }));
    await person.click(await screen.findByRole('button', { name: 'Write 52 letters' }));

    expect(await screen.findByText('Letters written')).toBeDefined();
    expect(await screen.findByText(/Everybody who gave has a receipt./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Print 12 letters' })).toBeDefined();
  });
});

function showBooks(path = '/admin/gifts') {
  const asked = hear('/api/gifts/table', {
    rows: [ENTRY],
    total: 1,
    sums: [{ purpose: 'Gift', currency: 'USD', cents: 125050, gifts: 1 }],
  });
  server.use(
    http.get('/api/gifts/choices', () => result(CHOICES)),
    http.get('/api/gifts/odd', () => result({ rows: [], lookedAt: [] })),
  );
  renderScreen(<Gifts />, { path, user: office });
  return asked;
}

describe('the books', () => {
  it('show entries, and the sums of all that is found', async () => {
    showBooks();

    expect(await screen.findByRole('link', { name: 'Paul Landry' })).toBeDefined();
    expect(screen.getByText('from 1 gift')).toBeDefined();
    await expectAccessible();
  });

  it('are narrowed down by the address', async () => {
    const asked = showBooks('/admin/gifts?year=2026&way=Check&group=2&retreat=3&search=landry');

    await waitFor(() => expect(asked).not.toHaveLength(0));
    expect(asked[0]).toMatchObject({
      year: 2026,
      way: 'Check',
      group: 2,
      retreat: 3,
      allSearch: 'landry',
    });
  });

  it('say what is wrong with a pasted table before anything is booked', async () => {
    const row = {
      isKnown: true,
      receivedOn: '2026-03-05',
      way: 'Cash',
      cents: 5000,
      problem: null,
    };
    const told = {
      rows: [
        { ...row, line: 1, giver: 'Paul Landry' },
        { ...row, line: 2, giver: 'Ann', problem: 'Write an amount such as 50 or 1,250.00.' },
      ],
      good: 1,
      cents: 5000,
      currency: 'USD',
      booked: 0,
    };
    const checked = hear('/api/gifts/pasted/check', told);
    const booked = hear('/api/gifts/pasted', { ...told, booked: 1 });
    showBooks();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Paste a table' }));
    await person.click(await screen.findByRole('textbox', { name: /Table/ }));
    await person.paste('Paul Landry\t50\nAnn\tmuch');
    await person.click(screen.getByRole('button', { name: 'Look at it' }));

    expect(await screen.findByText('Write an amount such as 50 or 1,250.00.')).toBeDefined();
    expect(booked).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Book 1 gift' }));
    expect(await screen.findByText('1 gift booked')).toBeDefined();
    expect(booked[0]).toEqual(checked[0]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a stack of cheques', () => {
  const PAUL = {
    retreatantId: 7,
    firstName: 'Paul',
    lastName: 'Landry',
    groupNumber: '12',
    email: 'paul@guests.test',
  };

  it('is booked one after the other, each with its person where the house knows them', async () => {
    const booked = hear('/api/gifts/entries', { id: 2 });
    const searched = hear('/api/people/table', { rows: [PAUL], total: 1 });
    showBooks();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Book a gift' }));
    await person.type(await screen.findByLabelText(/Who gave/), 'landry');
    await person.click(await screen.findByRole('button', { name: /Paul Landry\s*Group 12/ }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(/Amount in USD/)),
    );
    await person.type(screen.getByLabelText(/Amount in USD/), '50');
    await person.type(screen.getByLabelText(/Check number/), '1042');
    await expectAccessible();
    await person.click(screen.getByRole('button', { name: 'Book, and the next' }));

    await waitFor(() => expect(screen.getByLabelText(/Amount in USD/)).toHaveProperty('value', ''));
    expect(document.activeElement).toBe(screen.getByLabelText(/Who gave/));
    await person.type(screen.getByLabelText(/Who gave/), 'A friend');
    await person.type(screen.getByLabelText(/Amount in USD/), '20');
    await person.click(screen.getByRole('button', { name: 'Book' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const same = { way: 'Check', receivedOn: '2026-06-04', purpose: 'Gift' };
    expect(booked).toMatchObject([
      { ...same, retreatantId: 7, giverName: null, cents: 5000, checkNumber: '1042' },
      { ...same, retreatantId: null, giverName: 'A friend', cents: 2000, checkNumber: '' },
    ]);
    expect(booked[0]?.key).not.toBe(booked[1]?.key);
    expect(searched[0]).toMatchObject({ allSearch: 'landry' });
  });

  it('names somebody else where the wrong one was chosen', async () => {
    hear('/api/people/table', { rows: [PAUL], total: 1 });
    showBooks();
    const person = userEvent.setup();

    await person.click(await screen.findByRole('button', { name: 'Book a gift' }));
    await person.type(await screen.findByLabelText(/Who gave/), 'landry');
    await person.click(await screen.findByRole('button', { name: /Paul Landry\s*Group 12/ }));
    await person.click(screen.getByRole('button', { name: 'Somebody else' }));

    expect(screen.getByLabelText(/Who gave/)).toHaveProperty('value', 'landry');
  });
});

describe('the way there', () => {
  it.each([
    [['gifts_office'], 1],
    [[], 0],
  ])('is for whoever has the right', async (rights, count) => {
    renderScreen(
      <Menu label="You" trigger={<Button>You</Button>}>
        <MenuEntry />
      </Menu>,
      { user: someone(ROLES.admin, { rights }) },
    );

    await userEvent.click(screen.getByRole('button', { name: 'You' }));

    await screen.findByRole('menu');
    expect(screen.queryAllByRole('menuitem', { name: 'Gifts' })).toHaveLength(count);
  });
});
