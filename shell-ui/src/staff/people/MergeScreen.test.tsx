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
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import MergeScreen from './MergeScreen';

const JAMES = {
  retreatantId: 7,
  keyCode: 'K7M2QX',
  firstName: 'James',
  middleInit: 'P',
  lastName: 'Boudreaux',
  suffix: null,
  groupNumber: '12',
  status: 'Active',
  birthDate: '1950-03-04',
};
const JIM = { ...JAMES, retreatantId: 9, keyCode: 'W3R9TZ', firstName: 'Jim', middleInit: null };
const LOOKALIKE = {
  retreatantId: 9,
  keyCode: 'W3R9TZ',
  name: 'Jim Boudreaux',
  groupNumber: '12',
  status: 'Active',
  birthDate: '1950-03-04',
  cellPhone: '(504) 555-0123',
  email: null,
  alike: ['birthDate', 'cellPhone'],
};
const FIELDS = [
  { field: 'firstName', label: 'First name', kept: 'James', gone: 'Jim', taken: false },
  { field: 'medDoctor', label: 'Medical professional', kept: true, gone: false, taken: false },
  { field: 'email', label: 'Email', kept: null, gone: 'jim@mail.test', taken: true },
];
const PREVIEW = {
  fields: FIELDS,
  unseenAnswers: 0,
  retreats: [
    { retreat: 'Jun 4 – 7, 2026', kept: 'NoResponse', gone: 'Attending', result: 'Attending' },
  ],
  moved: [
    { kind: 'retreats', count: 12 },
    { kind: 'remarks', count: 1 },
  ],
  undoDays: 30,
  irrevocable: ['The link of Jim ends for good.'],
  keptVersion: 3,
  goneVersion: 5,
};

const ASKED = { name: 'Merge these two records?' };

let duplicates: object[];
const preview = vi.fn();
const merge = vi.fn();

beforeEach(() => {
  duplicates = [LOOKALIKE];
  preview.mockReset().mockImplementation(() => result(PREVIEW));
  merge.mockReset().mockImplementation(() => result({ retreatantId: 7 }));
  server.use(
    http.get('/api/retreatants/7', () => result(JAMES)),
    http.get('/api/retreatants/9', () => result(JIM)),
    http.get('/api/retreatants/7/duplicates', () => result(duplicates)),
    http.post('/api/retreatants/merge/preview', async ({ request }) =>
      preview(await request.json()),
    ),
    http.post('/api/retreatants/merge', async ({ request }) => merge(await request.json())),
  );
});

function open(path = '/admin/people/7/merge?with=9') {
  return renderScreen(
    <Routes>
      <Route path="/admin/people/:id/merge" element={<MergeScreen />} />
      <Route path="/admin/people/7" element={<h1>The person</h1>} />
    </Routes>,
    { path, user: someone(ROLES.admin) },
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

async function confirm() {
  await press('Merge');
  const question = await screen.findByRole('alertdialog', ASKED);
  return within(question).getByRole('button', { name: 'Merge' });
}

describe('choosing the other record', () => {
  it('shows who may be the same, and what they have in common', async () => {
    open('/admin/people/7/merge');
    const card = (await screen.findByText('Jim Boudreaux')).closest('li') as HTMLElement;
    expect(within(card).getByText('Same birth date')).toBeDefined();
    expect(within(card).getByText('Same phone')).toBeDefined();
    expect(within(card).queryByText('Same email')).toBeNull();
    await expectAccessible();
    await press('Compare with Jim Boudreaux, W3R9TZ');
    const heading = await screen.findByRole('heading', { name: 'Which record stays?' });
    expect(document.activeElement).toBe(heading);
    expect(preview).toHaveBeenCalledWith({ keptId: 7, goneId: 9 });
    await press('Choose another record');
    expect(document.activeElement?.textContent).toBe('Possibly the same person');
  });

  it('finds any other record, but not the one that one comes from', async () => {
    duplicates = [];
    const search = vi.fn();
    server.use(
      http.post('/api/people/table', async ({ request }) => {
        search(await request.json());
        return result({ rows: [JAMES, { ...JIM, nickname: null }], total: 2 });
      }),
    );
    open('/admin/people/7/merge');
    expect(await screen.findByText('No other record looks like this one')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search retreatants' }), 'jim');
    expect(await screen.findByText('1 record found.')).toBeDefined();
    expect(search).toHaveBeenLastCalledWith({ allSearch: 'jim', skip: 0, take: 10, sort: [] });
    await expectAccessible();
    await press('Compare with Jim Boudreaux, W3R9TZ');
    expect(await screen.findByRole('heading', { name: 'Which record stays?' })).toBeDefined();
  });

  it('can be tried again when similar records could not be loaded', async () => {
    server.use(http.get('/api/retreatants/7/duplicates', () => failed(502), { once: true }));
    open('/admin/people/7/merge');
    expect(await screen.findByText('Similar records could not be loaded.')).toBeDefined();
    await press('Retry');
    expect(await screen.findByText('Jim Boudreaux')).toBeDefined();
  });
});

describe('comparing the two', () => {
  it('shows what differs, what moves over, and what becomes of shared retreats', async () => {
    open();
    const stays = await screen.findByRole('region', { name: 'The record that stays' });
    expect(within(stays).getByText('James P. Boudreaux')).toBeDefined();
    expect(await screen.findByRole('group', { name: 'First name' })).toBeDefined();
    expect(choice(/^First name: James Stays · K7M2QX$/).checked).toBe(true);
    expect(choice(/^First name: Jim Goes · W3R9TZ$/).checked).toBe(false);
    expect(choice(/^Medical professional: Yes/).checked).toBe(true);
    expect(screen.getByText('12 retreats and 1 remark.')).toBeDefined();
    const shared = screen.getByRole('region', { name: 'Retreats that both took part in' });
    expect(within(shared).getByRole('listitem').textContent).toBe(
      'Jun 4 – 7, 2026K7M2QX: No Response W3R9TZ: AttendingResult: Attending',
    );
    expect(screen.getByText(/You can undo it for 30 days/)).toBeDefined();
    expect(screen.getByText('The link of Jim ends for good.')).toBeDefined();
    await expectAccessible();
  });

  it('keeps what only one record says', async () => {
    open();
    const group = await screen.findByRole<HTMLFieldSetElement>('group', { name: /^Email/ });
    expect(group.disabled).toBe(true);
    expect(choice(/^Email: jim@mail.test/).checked).toBe(true);
    expect(choice(/^Email: Nothing/).checked).toBe(false);
  });

  it('exchanges which record stays, and keeps the focus', async () => {
    open();
    await screen.findByRole('radio', { name: /First name: Jim/ });
    await press('Swap');
    const stays = screen.getByRole('region', { name: 'The record that stays' });
    expect(within(stays).getByText('Jim Boudreaux')).toBeDefined();
    await waitFor(() => expect(preview).toHaveBeenLastCalledWith({ keptId: 9, goneId: 7 }));
    expect(document.activeElement?.textContent).toContain('Swap');
  });

  it('says so when two cannot be merged, and leads to another', async () => {
    preview.mockImplementation(() => refused('Each of these belongs to somebody who signs in.'));
    open();
    expect(
      await screen.findByText('Each of these belongs to somebody who signs in.'),
    ).toBeDefined();
    await expectAccessible();
    await press('Choose another record');
    expect(await screen.findByText('Possibly the same person')).toBeDefined();
  });

  it('can be tried again when it fails', async () => {
    preview.mockImplementationOnce(() => failed(502));
    open();
    expect(await screen.findByText('The two records could not be compared.')).toBeDefined();
    await press('Retry');
    expect(await screen.findByRole('group', { name: 'First name' })).toBeDefined();
  });

  it('is the page for what does not exist when nobody knows the record', async () => {
    server.use(http.get('/api/retreatants/7', () => failed(404)));
    open();
    expect(await screen.findByText('We could not find that page')).toBeDefined();
  });
});

describe('merging', () => {
  it('asks, merges once however often one presses, and goes to the person', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /First name: Jim/ }));
    const yes = await confirm();
    await expectAccessible();
    await userEvent.dblClick(yes);
    expect(await screen.findByText('Records merged')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'The person' })).toBeDefined();
    expect(merge).toHaveBeenCalledOnce();
    expect(merge).toHaveBeenCalledWith({
      keptId: 7,
      goneId: 9,
      take: ['firstName', 'email'],
      keep: [],
      keptVersion: 3,
      goneVersion: 5,
    });
  });

  it('joins what both answered, unless one of the two is chosen', async () => {
    const answer = (field: string, label: string) => ({
      field,
      label,
      kept: 'Dust',
      gone: 'Peanuts',
      joined: 'Dust; Peanuts',
      taken: false,
    });
    preview.mockImplementation(() =>
      result({
        ...PREVIEW,
        fields: [answer('answers.a', 'Allergies'), answer('answers.b', 'Fears')],
        unseenAnswers: 2,
      }),
    );
    open();
    expect((await screen.findByRole('group', { name: 'Allergies' })).textContent).toContain(
      'Dust; Peanuts Both',
    );
    expect(choice(/^Allergies: Dust; Peanuts Both$/).checked).toBe(true);
    expect(
      screen.getByText(/To 2 questions both gave an answer that you may not see/),
    ).toBeDefined();
    await userEvent.click(choice(/^Fears: Dust Stays/));
    await expectAccessible();
    await userEvent.click(await confirm());
    await waitFor(() =>
      expect(merge).toHaveBeenCalledWith(
        expect.objectContaining({ take: [], keep: ['answers.b'] }),
      ),
    );
  });

  it('does nothing when one is not sure', async () => {
    open();
    await confirm();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog', ASKED)).toBeNull());
    expect(merge).not.toHaveBeenCalled();
  });

  it('shows what is refused, and keeps what was chosen', async () => {
    merge.mockImplementation(() => refused('Each of these belongs to somebody who signs in.'));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /First name: Jim/ }));
    await userEvent.click(await confirm());
    expect(
      await screen.findByText(
        'There was an issue attempting to merge these records: Each of these belongs to somebody who signs in.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('alertdialog', ASKED)).toBeNull();
    expect(choice(/First name: Jim/).checked).toBe(true);
    expect(screen.getByText(/You can undo it for 30 days/)).toBeDefined();
    expect(screen.getByText('The link of Jim ends for good.')).toBeDefined();
    await expectAccessible();
  });

  it('offers to load again what somebody else changed', async () => {
    merge.mockImplementation(() => refused('bea@house.test changed this a moment ago.', 'version'));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: /First name: Jim/ }));
    await userEvent.click(await confirm());
    expect(await screen.findByText(/bea@house.test changed this a moment ago/)).toBeDefined();

    const [first] = FIELDS;
    preview.mockImplementation(() =>
      result({ ...PREVIEW, fields: [{ ...first, gone: 'Jimmy' }], goneVersion: 6 }),
    );
    await press('Load it again');
    expect(await screen.findByRole('radio', { name: /First name: Jimmy/ })).toBeDefined();
    expect(choice(/First name: James/).checked).toBe(true);
    expect(screen.queryByText(/bea@house.test/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Which record stays?'));
  });
});
