import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOB, note, serveHouse } from '../fixtures';
import LegacyUsers from '../LegacyUsers';

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => serveHouse());

describe('a row', () => {
  const READY = { ...BOB, status: 'Ready', problems: [], version: 5 };
  const mend = (answer: () => Response) => note('rows/2', answer, 'put');
  const openBob = async () => {
    renderScreen(<LegacyUsers />, {
      path: '/admin/legacy-users?kind=retreatants&row=2',
      user: someone(ROLES.admin),
    });
    return screen.findByRole('dialog', { name: 'Bob Landry' });
  };
  const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Cell phone/ });

  it('says beside a field what is wrong with it', async () => {
    await openBob();
    const field = await phone();
    expect(field.value).toBe('call wife');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '“call wife” is no telephone number.',
    );
    await expectAccessible();
  });

  it('takes a suggestion by one press, and sends nothing else', async () => {
    const sent = mend(() => result(READY));
    await openBob();

    await press('Use (225) 853-1488 for Cell phone');

    expect((await phone()).value).toBe('(225) 853-1488');
    expect(document.activeElement).toBe(await phone());
    expect(screen.queryByText('“call wife” is no telephone number.')).toBeNull();
    await press('Save');
    expect(await screen.findByText('Row saved')).toBeDefined();
    expect(sent).toEqual([{ values: { cellPhone: '(225) 853-1488' }, version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may be left without a field that it can do without', async () => {
    const sent = mend(() => result(READY));
    await openBob();
    await press('Leave it empty: Cell phone');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ values: { cellPhone: '' }, version: 4 }]));
  });

  it('stays open with what is still wrong', async () => {
    const wrong = { ...BOB, version: 5, values: { ...BOB.values, cellPhone: '12' } };
    mend(() => result(wrong));
    await openBob();
    await userEvent.clear(await phone());
    await userEvent.type(await phone(), '12');
    await press('Save');
    expect(await screen.findByText('Row saved. Something is left to look at.')).toBeDefined();
    expect((await phone()).value).toBe('12');
    expect((await phone()).getAttribute('aria-invalid')).toBe('true');
  });

  it('that somebody else changed says so, keeps what was typed, and loads again', async () => {
    mend(() => refused('paul@cenacle.test changed this just now.', 'version'));
    await openBob();
    await userEvent.clear(await phone());
    await userEvent.type(await phone(), '225');
    await press('Save');

    expect(await screen.findByText('paul@cenacle.test changed this just now.')).toBeDefined();
    expect((await phone()).value).toBe('225');
    server.use(
      http.get('/api/legacy-users/rows/2', () =>
        result({ ...READY, values: { ...BOB.values, cellPhone: '+12258531499' }, version: 6 }),
      ),
    );
    await press('Load it again');
    await waitFor(async () => expect((await phone()).value).toBe('(225) 853-1499'));
  });

  it('shows at its field what the server refuses', async () => {
    mend(() => refused('Use at most 5000 characters.', 'values.cellPhone'));
    await openBob();
    await userEvent.type(await phone(), '!');
    await press('Save');
    expect(await screen.findByText('Cell phone: Use at most 5000 characters.')).toBeDefined();
    expect(screen.getAllByText(/Use at most 5000 characters/)).toHaveLength(2);
  });

  it('is decided about without losing what was typed', async () => {
    const twin = {
      rowId: null,
      line: null,
      fileName: null,
      name: 'Robert Landry',
      groupNumber: '12',
      differs: [{ field: 'medDoctor', label: 'Medical professional', here: true, there: null }],
    };
    const doubtful = { ...BOB, status: 'Duplicate', reason: 'Seems to be in the house.', twin };
    server.use(http.get('/api/legacy-users/rows/2', () => result(doubtful)));
    const sent = note('rows/2/decide', () =>
      result({ ...doubtful, status: 'HasProblems', decision: 'same', version: 5 }),
    );
    const dialog = await openBob();
    expect(within(dialog).getByRole('row', { name: 'Medical professional Yes nothing' }));
    await userEvent.type(await phone(), '?');

    await press('Same person');

    expect(await screen.findByText('You said: the same person')).toBeDefined();
    expect(sent).toEqual([{ as: 'same', version: 4 }]);
    expect((await phone()).value).toBe('call wife?');
  });

  it('that was migrated leads to its person and is not mended here', async () => {
    server.use(
      http.get('/api/legacy-users/rows/2', () =>
        result({ ...BOB, status: 'Migrated', problems: [], retreatantId: 60 }),
      ),
    );
    await openBob();
    const link = await screen.findByRole('link', { name: 'Open Bob Landry' });
    expect(link.getAttribute('href')).toBe('/admin/people/60');
    expect(screen.queryByRole('textbox', { name: /^Cell phone/ })).toBeNull();
  });
});
