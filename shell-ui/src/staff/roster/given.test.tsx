import { expectAccessible, result, server } from '@cenacle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenColumn } from '../given/given';
import { answerCalls, asked, forget, known, LANDRY, open, row, SECONDARY, sent } from './opening';

const shape = (key: string, more: Partial<GivenColumn>): GivenColumn => ({
  key: `needs_${key}`,
  label: key,
  kind: 'text',
  choices: [],
  sign: null,
  section: 'What they need',
  isColumn: true,
  isField: true,
  ...more,
});

const DIET = shape('Diet', { kind: 'choice', choices: ['Vegan', 'No pork, or so'], sign: 'diet' });
const AVOIDS = shape('Avoids', { kind: 'many', choices: ['Nuts', 'Milk'] });
const STAIRS = shape('Stairs', { kind: 'yesNo' });
const SINCE = shape('Since', { kind: 'date' });
const HEIGHT = shape('Height', { kind: 'number' });
const DOCTOR = shape('Doctor', {});
const DEBTS = shape('Debts', { kind: 'number', section: '', isField: false });

const ALL =
  'columns=name,needs_Diet,needs_Avoids,needs_Stairs,needs_Since,needs_Height,needs_Doctor';
const at = (search: string) => open(undefined, `/captain/retreat-roster?${search}`);
const lastAsked = () => asked.mock.lastCall?.[0].columns;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.getAttribute('aria-label')?.split(':')[0]);

beforeEach(() => {
  answerCalls();
  known.rows = [...known.rows, { ...SECONDARY, rowId: 'r6', retreatantId: 6, firstName: 'Cyr' }];
  known.shapes = [DIET, AVOIDS, STAIRS, SINCE, HEIGHT, DOCTOR, DEBTS];
  known.given = {
    needs_Diet: { 7: 'Vegan', 8: 'No pork, or so' },
    needs_Avoids: { 7: ['Nuts', 'Milk'], 8: ['Milk'] },
    needs_Stairs: { 7: true, 8: false },
    needs_Since: { 7: '2026-02-28', 8: '2024-01-01' },
    needs_Height: { 7: 1.9, 8: 1.82 },
    needs_Doctor: { 7: 'Dr. Roy' },
    needs_Debts: { 7: 9, 8: 80 },
  };
});
afterEach(forget);

describe('columns of fields and plugins', () => {
  it('show what people said, by its kind', async () => {
    at(ALL);
    const line = within(await row(LANDRY));
    await screen.findByRole('columnheader', { name: /Doctor/ });
    for (const words of ['Vegan', 'Nuts', 'Milk', 'Yes', 'Feb 28, 2026', '1.9', 'Dr. Roy']) {
      expect(await line.findByText(words)).toBeDefined();
    }
    expect(within(await row(/^Ann Roy/)).getByText('No')).toBeDefined();
    await expectAccessible();
  });

  it('are chosen under their headings, and stay where the plugin is off', async () => {
    known.rows = known.rows.slice(0, 2);
    const { router } = at('columns=name,gone_x');
    await row(LANDRY);
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    const group = await screen.findByRole('group', { name: 'What they need' });
    await userEvent.click(within(group).getByRole('menuitemcheckbox', { name: 'Doctor' }));
    const others = screen.getByRole('group', { name: 'More columns' });
    expect(within(others).getByText('Debts')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(await within(await row(LANDRY)).findByText('Dr. Roy')).toBeDefined();
    expect(new URLSearchParams(router.state.location.search).get('columns')).toBe(
      'name,needs_Doctor,gone_x',
    );
  });

  it('are sorted by what they mean, and who said nothing comes last', async () => {
    at('columns=name,needs_Height&sort=-needs_Height');
    await row(LANDRY);
    await screen.findByRole('columnheader', { name: /Height/ });
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Paul Landry', 'Ann Roy']));
  });

  it('say so where one could not be read', async () => {
    delete known.given.needs_Doctor;
    at('columns=name,needs_Doctor');
    expect(await screen.findByText(/Could not be read: Doctor/)).toBeDefined();
  });

  it('cost nothing where there are none', async () => {
    known.shapes = [];
    open();
    await row(LANDRY);
    const [first] = asked.mock.calls;
    expect(first?.[0].columns).toEqual(['cameLastYear', 'lastAttended', 'phoned', 'reminders']);
    for (const call of asked.mock.calls) expect(call).toEqual(first);
  });

  it('go onto paper', async () => {
    at('columns=name,needs_Doctor');
    server.use(
      http.post('/api/rosters/export/40', async ({ request }) => {
        sent('export', await request.json());
        return result(null);
      }),
    );
    await row(LANDRY);
    await screen.findByRole('columnheader', { name: /Doctor/ });
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Roster, CSV' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'export',
        expect.objectContaining({ columns: ['name', 'needs_Doctor'] }),
      ),
    );
  });
});

describe('filters by what people said', () => {
  const filter = async (label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByText(label, { selector: 'summary span' }));
    return dialog;
  };
  const done = (count: number) =>
    userEvent.click(screen.getByRole('button', { name: `Show ${count}` }));

  it('tell who was asked, and had nothing to say, from who was not', async () => {
    known.given.needs_Diet = { 7: 'Vegan', 8: null };
    open();
    await row(LANDRY);
    const dialog = await filter('Diet');
    await userEvent.click(await dialog.findByRole('button', { name: /^Nothing to say\s*1/ }));
    await done(1);
    expect(names()).toEqual(['Ann Roy']);
  });

  it('leave several choices, and whoever said nothing', async () => {
    const { router } = open();
    await row(LANDRY);
    const dialog = await filter('Diet');
    await userEvent.click(await dialog.findByRole('button', { name: /^No pork, or so\s*1/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Nothing said\s*2/ }));
    await expectAccessible();
    await done(3);
    expect(names()).toEqual(['Ann Roy', 'Bea New', 'Cyr Roy']);
    expect(new URLSearchParams(router.state.location.search).get('needs_Diet')).toBe(
      'No%20pork%2C%20or%20so,~',
    );
    const inForce = 'Remove the filter Diet: No pork, or so or Nothing said';
    await userEvent.click(screen.getByRole('button', { name: inForce }));
    expect(names()).toHaveLength(4);
  });

  it('leave whoever has one of many', async () => {
    at('needs_Avoids=Nuts');
    await waitFor(() => expect(names()).toEqual(['Paul Landry']));
  });

  it.each([
    ['needs_Height=1.85..', ['Paul Landry']],
    ['needs_Height=..1.85', ['Ann Roy']],
    ['needs_Since=2024-01-01..2025-01-01', ['Ann Roy']],
    ['needs_Stairs=no', ['Ann Roy']],
    ['needs_Stairs=yes,no', ['Paul Landry', 'Ann Roy']],
    ['needs_Doctor=dr.%2520r', ['Paul Landry']],
    ['needs_Doctor=%25', []],
    ['gone_x=Vegan', ['Paul Landry', 'Ann Roy', 'Bea New', 'Cyr Roy']],
  ])('read %s from the address', async (search, left) => {
    at(search);
    if (left.length === 0) await screen.findByText('Nobody is like that');
    else await waitFor(() => expect(names()).toEqual(left));
  });

  it('are typed where there is nothing to choose', async () => {
    open();
    await row(LANDRY);
    const dialog = await filter('Height');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Height from' }), '1.9x');
    expect(dialog.getByText('Enter a number.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Height from' }), '{backspace}');
    await done(1);
    expect(names()).toEqual(['Paul Landry']);
  });

  it('are kept by a named view', async () => {
    server.use(
      http.get('/api/rosters/views', () => result([])),
      http.post('/api/rosters/views/save', async ({ request }) => {
        sent('view', await request.json());
        return result({ id: 1, name: 'Kitchen', isForGroup: false, looks: {} });
      }),
    );
    at('needs_Diet=Vegan,~&columns=name,needs_Diet&sort=-needs_Diet');
    await row(LANDRY);
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Kitchen');
    await userEvent.click(screen.getByRole('button', { name: 'Keep this view' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[1].looks).toEqual({
      needs_Diet: 'Vegan,~',
      columns: 'name,needs_Diet',
      sort: '-needs_Diet',
    });
  });
});

describe('a sign', () => {
  it('stands beside the name, whichever columns one sees', async () => {
    open();
    const line = within(await row(LANDRY));
    const sign = await line.findByRole('img', { name: 'Diet: Vegan' });
    expect(within(await row(/^Bea New/)).queryByRole('img', { name: /Diet/ })).toBeNull();
    await waitFor(() => expect(lastAsked()).toContain('needs_Diet'));

    await waitFor(() => {
      fireEvent.pointerOver(sign);
      expect(screen.getByText('Diet: Vegan')).toBeDefined();
    });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Diet: Vegan')).toBeNull();
    fireEvent.focusIn(line.getByRole('rowheader'));
    expect(screen.getByText('Diet: Vegan')).toBeDefined();
    await expectAccessible();
  });

  it('says nothing of a no', async () => {
    known.shapes = [{ ...STAIRS, sign: 'mobility' }];
    open();
    expect(
      await within(await row(LANDRY)).findByRole('img', { name: 'Stairs: Yes' }),
    ).toBeDefined();
    expect(within(await row(/^Ann Roy/)).queryByRole('img', { name: /Stairs/ })).toBeNull();
  });

  it('is in words where one gives a room', async () => {
    open();
    await within(await row(LANDRY)).findByRole('img', { name: 'Diet: Vegan' });
    await userEvent.click(screen.getByRole('button', { name: 'Room of Paul Landry: none' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Diet: Vegan')).toBeDefined();
    await expectAccessible();
  });
});
