import { ROLES } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
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
import { DETAIL, FILE, NO_RUN, note, RUN, STAGED, serveHouse } from './fixtures';
import LegacyUsers from './LegacyUsers';

const RETREATANTS = '/admin/legacy-users?kind=retreatants';

const open = (path = RETREATANTS) =>
  renderScreen(<LegacyUsers />, { path, user: someone(ROLES.admin) });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

beforeEach(() => {
  sessionStorage.clear();
  serveHouse();
});

describe('a house that has taken in nothing yet', () => {
  beforeEach(() => serveHouse({ files: [] }));

  const upload = async (file: File) => {
    open();
    const input = await screen.findByLabelText('File of retreatants');
    await userEvent.upload(input, file, { applyAccept: false });
  };

  it('says what will happen with a file', async () => {
    open();
    expect(await screen.findByText(/Nobody is brought over before you say so/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Migration Tool' })).toBeDefined();
    await expectAccessible();
  });

  it('goes on to the columns of the file', async () => {
    server.use(
      http.post('/api/legacy-users/upload', () => {
        serveHouse();
        return result(DETAIL);
      }),
    );
    await upload(new File(['First\nAnn'], 'people.csv'));
    expect(
      await screen.findByRole('heading', { name: 'Match the columns of people.csv' }),
    ).toBeDefined();
  });

  it('says why a file could not be taken in', async () => {
    server.use(http.post('/api/legacy-users/upload', () => refused('This file is empty.', 'file')));
    await upload(new File([' '], 'people.csv'));
    expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.');
  });

  it('does not send what is too large', async () => {
    const file = new File(['x'], 'people.csv');
    Object.defineProperty(file, 'size', { value: 21 * 1024 * 1024 });
    await upload(file);
    expect((await screen.findByRole('alert')).textContent).toContain('more than 20 MB');
  });
});

describe('matching the columns', () => {
  const choose = async (column: string, field: string) => {
    await press(new RegExp(`${column}$`));
    await userEvent.click(await screen.findByRole('option', { name: field }));
  };

  it('shows what each column holds, and names what is missing', async () => {
    open(`${RETREATANTS}&import=3&step=columns`);
    expect(await screen.findByText('call wife', { selector: 'span' })).toBeDefined();
    expect(screen.getByText('No column holds Group, which every row needs.')).toBeDefined();
    await expectAccessible();
  });

  it('tells at once of a field that is chosen twice, and does not send that', async () => {
    const sent = note('stage', () => result(STAGED));
    open(`${RETREATANTS}&import=3&step=columns`);

    await choose('Cell', 'Last name (needed)');

    expect(screen.getByText('“Last” goes into the same field.')).toBeDefined();
    expect(screen.getByText('“Cell” goes into the same field.')).toBeDefined();
    await press('Look at the rows');
    expect(sent).toEqual([]);
    expect(document.activeElement?.closest('[data-column]')?.getAttribute('data-column')).toBe(
      'Last',
    );
  });

  it('sends the mapping as it was corrected, and says what came of it', async () => {
    const sent = note('stage', () => result(STAGED));
    open(`${RETREATANTS}&import=3&step=columns`);

    await choose('Cell', 'Cell phone');
    await press('Look at the rows');

    expect(await screen.findByText('1 is ready, 1 has problems, 1 is migrated.')).toBeDefined();
    expect(await screen.findByText('To look at: Cell phone (1).')).toBeDefined();
    expect(sent).toEqual([
      { importId: 3, mapping: { First: 'firstName', Last: 'lastName', Cell: 'cellPhone' } },
    ]);
  });
});

describe('groups that the house does not have', () => {
  it('are offered whenever one comes, until they are made', async () => {
    let missing = STAGED.missingGroups;
    server.use(http.get('/api/legacy-users/missing-groups', () => result(missing)));
    const sent = note('missing-groups', () => {
      missing = [];
      return result(missing);
    });
    open();
    expect((await box('41C (1 row)')).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: /^0/ })).toBeNull();
    await expectAccessible();

    await press('Create 1 group');
    await waitFor(() => expect(sent).toEqual([{ kind: 'retreatants', groupNumbers: ['41C'] }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull());
  });

  it('are offered in the dry run as well, which is made anew', async () => {
    serveHouse({ missing: STAGED.missingGroups });
    const asked = note('dry-run', () => result(SEEN));
    note('missing-groups', () => result([]));
    open();
    await press('Migrate all …');
    const dialog = await screen.findByRole('dialog', { name: 'Dry run' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Create 1 group' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

const SEEN = {
  migrated: 1,
  filled: 0,
  shortened: 0,
  failures: 1,
  reasons: [{ reason: 'Cell phone', rows: 1 }],
  failed: [
    {
      id: 2,
      name: 'Bob Landry',
      errorMessage: 'Cell phone: no telephone number.',
      reasons: ['Cell phone'],
    },
  ],
};

describe('the rows', () => {
  it('are chosen, but for those that were migrated', async () => {
    open();
    const migrated = await box(/^Choose Cid Landry: was migrated and cannot be chosen again/);
    expect(migrated.disabled).toBe(true);
    expect(screen.getByText('What was migrated cannot be chosen again.')).toBeDefined();

    await userEvent.click(await box('Choose this page'));

    expect(screen.getByText('2 rows chosen')).toBeDefined();
    expect(migrated.checked).toBe(false);
    await expectAccessible();
  });

  it('are all chosen that are ready, of every page', async () => {
    open();
    await press('Choose all 1 that are ready');
    expect(await screen.findByText('1 row chosen')).toBeDefined();
    expect((await box('Choose Ann Landry')).checked).toBe(true);
  });

  it('stay chosen through a reload', async () => {
    const { unmount } = open();
    await press('Choose all 1 that are ready');
    expect(await screen.findByText('1 row chosen')).toBeDefined();
    unmount();

    open();

    expect((await box('Choose Ann Landry')).checked).toBe(true);
    expect(screen.getByText('1 row chosen')).toBeDefined();
  });

  it('are asked for by their state', async () => {
    open();
    await screen.findByText('Landry, Ann');
    const sent = note('table', () => result({ rows: [], total: 0 }));
    await press(/^Has problems/);
    expect(await screen.findByText('No row is in this state')).toBeDefined();
    expect(sent[0]).toMatchObject({ kind: 'retreatants', status: 'HasProblems', skip: 0 });
  });

  it('say what failed to load, and try again', async () => {
    server.use(http.get('/api/legacy-users/imports', () => failed(503)));
    open();
    expect(await screen.findByText('What was taken in could not be loaded.')).toBeDefined();
    serveHouse();
    await press('Retry');
    expect(await screen.findByText('Landry, Ann')).toBeDefined();
  });
});

describe('the dry run', () => {
  it('says who stays behind before anything happens, and then migrates those', async () => {
    const asked = note('dry-run', () => result(SEEN));
    let progress = NO_RUN;
    serveHouse({ progress: () => progress });
    const started = note('start', () => {
      progress = { ...NO_RUN, run: RUN };
      return result(progress);
    });
    open();
    await userEvent.click(await box('Choose this page'));
    await press('Migrate 2 chosen …');

    const dialog = await screen.findByRole('dialog', { name: 'Dry run' });
    expect(await within(dialog).findByText('Cell phone: 1 row')).toBeDefined();
    expect(within(dialog).getByText('Cell phone: no telephone number.')).toBeDefined();
    await expectAccessible();
    expect(started).toEqual([]);
    await userEvent.click(await box(/^Leave out fields/));
    await press('Migrate 1 retreatant');

    expect(await screen.findByRole('heading', { name: 'Migrating retreatants' })).toBeDefined();
    const form = { kind: 'retreatants', sendInvitations: false, ids: [1, 2] };
    expect(asked).toEqual([
      { ...form, leaveOut: false },
      { ...form, leaveOut: true },
    ]);
    expect(started).toEqual([{ ...form, leaveOut: true }]);
  });

  it('takes all that can go where nobody was chosen', async () => {
    const asked = note('dry-run', () => result({ ...SEEN, migrated: 0 }));
    open();
    await press('Migrate all …');
    expect(await screen.findByText(/No retreatant can be migrated as it is/)).toBeDefined();
    expect(asked).toEqual([{ kind: 'retreatants', leaveOut: false, sendInvitations: false }]);
    const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Migrate 0 retreatants' });
    expect(act.disabled).toBe(true);
  });
});

describe('a run', () => {
  it('is found again, is told by quarters, and is stopped', async () => {
    let run = RUN;
    serveHouse({ progress: () => ({ ...NO_RUN, run }) });
    const sent = note('stop', () => {
      run = { ...RUN, status: 'Stopped' };
      return result({ ...NO_RUN, run });
    });
    open();
    const bar = await screen.findByRole('progressbar', { name: 'Rows that were looked at' });
    expect(bar.getAttribute('aria-valuetext')).toBe('50 of 200');
    expect(screen.getByText('25 percent are done.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Migrate all/ })).toBeNull();
    await expectAccessible();

    await press('Stop');

    const told = 'Stopped after 50 of 200 rows: 48 migrated, 2 not.';
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
    expect(sent).toEqual([{ kind: 'retreatants' }]);
    expect(document.activeElement?.textContent).toBe('The last migration');
  });

  it('that has ended names whom it left behind, and opens them', async () => {
    const run = { ...RUN, status: 'Done' as const, done: 200, migrated: 199, failed: 1 };
    serveHouse({ progress: () => ({ ...NO_RUN, run, failed: SEEN.failed }) });
    open();
    await userEvent.click(await screen.findByText('Who was not migrated, and why'));
    await press('Bob Landry');
    expect(await screen.findByRole('dialog', { name: 'Bob Landry' })).toBeDefined();
  });
});

describe('a file that was taken in', () => {
  it('stays where somebody of it was migrated', async () => {
    open();
    expect(await screen.findByText(/It stays, to say what became of each row/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete people.csv' })).toBeNull();
  });

  it('is deleted once one is sure', async () => {
    serveHouse({ files: [{ ...FILE, counts: { Ready: 3 } }] });
    server.use(
      http.delete('/api/legacy-users/imports/3', () => {
        serveHouse({ files: [] });
        return result(null);
      }),
    );
    open();
    await press('Delete people.csv');
    const question = await screen.findByRole('alertdialog', { name: /^Are you sure/ });
    expect(question.textContent).toContain('Nobody of the house is touched.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Bring over your retreatants/)).toBeDefined();
  });

  it('waits for its columns, and says so', async () => {
    serveHouse({ files: [{ ...FILE, stagedAt: null, counts: {} }] });
    open();
    expect(await screen.findByText(/waits: its columns have not been matched yet/)).toBeDefined();
    await press('Match its columns');
    expect(await screen.findByRole('heading', { name: /^Match the columns/ })).toBeDefined();
  });
});
