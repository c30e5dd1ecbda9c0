import { expect, it } from 'vitest';
import { type Roster, rowsOf } from './roster';

it('tells of people and of applicants what each said, and what they left empty', () => {
  const row = { prospectId: null, retreatantId: 7 };
  const roster = {
    rosterList: [row, { prospectId: 7, retreatantId: null }],
    columns: { lastAttended: { 7: '2025-06-04' } },
    given: { needs_Diet: { 7: null } },
    givenOfApplicants: { needs_Diet: { 7: 'Vegan' } },
  } as unknown as Roster;

  expect(rowsOf(roster).map(({ told, leftEmpty }) => [told, leftEmpty])).toEqual([
    [{ lastAttended: '2025-06-04' }, ['needs_Diet']],
    [{ needs_Diet: 'Vegan' }, []],
  ]);
});
