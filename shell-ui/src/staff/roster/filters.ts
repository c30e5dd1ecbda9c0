import { CALL_STATES, type CallState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { GivenColumn, GivenKey } from '../given/given';
import { STATUS_LABELS } from '../retreatants/statuses';
import { holdsFor } from './givenFilters';
import type { AttendingStatus, FurtherColumn, RosterRow } from './roster';

interface Choice {
  label: string;
  holds: (row: RosterRow) => boolean;
}

interface Filter {
  /** As the address calls it. */
  id: string;
  label: string;
  options: Record<string, Choice>;
  /** What the server has to tell for it. */
  asks?: readonly FurtherColumn[];
  /** Only of a retreat that is over. */
  isOfPast?: boolean;
  /** Only where there is something to tell: asked for with its column, or while it is in force. */
  isOnDemand?: boolean;
  /** On a desk, where its counts stand all the time: above the rows, or beside them. */
  place?: 'above' | 'beside';
}

const answered = (status: AttendingStatus): Choice => ({
  label: STATUS_LABELS[status],
  holds: (row) => row.attendingStatus === status,
});

const called = (state: CallState): Choice => ({
  label: CALL_STATES[state].label,
  holds: (row) => row.callState === state,
});

const isAttending = (row: RosterRow) => row.attendingStatus === 'Attending';

/**
 * How the rows of a roster are told apart. A filter more is an entry here: its counts, its place in
 * the address, and the rows that it leaves follow from it.
 */
export const FILTERS = [
  {
    id: 'answer',
    label: t`Answer`,
    place: 'above',
    options: {
      Attending: answered('Attending'),
      Waitlist: answered('Waitlist'),
      NoResponse: answered('NoResponse'),
      NotAttending: answered('NotAttending'),
      Cancelled: answered('Cancelled'),
      applied: { label: t`Applications`, holds: (row) => row.prospectId !== null },
    },
  },
  {
    id: 'call',
    label: t`The call`,
    place: 'above',
    asks: ['reminders', 'phoned'],
    options: {
      notAsked: called('notAsked'),
      asked: called('asked'),
      seen: called('seen'),
      answered: called('answered'),
      bounced: called('bounced'),
      notReachable: called('notReachable'),
      reminded: { label: t`Reminded`, holds: (row) => row.told.reminders !== undefined },
      called: { label: t`Called`, holds: (row) => row.told.phoned !== undefined },
    },
  },
  {
    id: 'room',
    label: t`Room`,
    place: 'beside',
    options: {
      given: { label: t`Rooms assigned`, holds: (row) => row.roomNumber !== null },
      none: {
        label: t`Attending, no room`,
        holds: (row) => isAttending(row) && row.roomNumber === null,
      },
    },
  },
  {
    id: 'reach',
    label: t`How to reach them`,
    options: {
      bounced: { label: t`Mail comes back`, holds: (row) => row.emailProblem === 'Bounced' },
      refused: {
        label: t`Wants no mail`,
        holds: (row) => row.emailProblem !== null && row.emailProblem !== 'Bounced',
      },
      noEmail: { label: t`No email`, holds: (row) => !row.email },
      noPhone: { label: t`No cell phone`, holds: (row) => !row.cellPhone },
    },
  },
  {
    id: 'before',
    label: t`Before`,
    asks: ['lastAttended', 'cameLastYear'],
    options: {
      lastYear: { label: t`Came last year`, holds: (row) => row.told.cameLastYear === true },
      returning: { label: t`Returning`, holds: (row) => row.told.lastAttended !== undefined },
      new: { label: t`New`, holds: (row) => row.told.lastAttended === undefined },
    },
  },
  {
    id: 'came',
    label: t`At the retreat`,
    place: 'above',
    isOfPast: true,
    options: {
      yes: { label: t`Came`, holds: (row) => isAttending(row) && !row.noShow },
      no: { label: t`No show`, holds: (row) => row.noShow },
    },
  },
  {
    id: 'agreed',
    label: t`Agreements`,
    asks: ['notAgreed'],
    isOnDemand: true,
    options: {
      missing: { label: t`Not agreed yet`, holds: (row) => row.told.notAgreed !== undefined },
    },
  },
] as const satisfies readonly Filter[];

type OwnFilterId = (typeof FILTERS)[number]['id'];
/** Each column of a field or a plugin is a filter as well. */
export type FilterId = OwnFilterId | GivenKey;
/** For each filter that is in force, which of its options. */
export type Filters = { [Id in FilterId]?: string };

const ALL: readonly (Filter & { id: OwnFilterId })[] = FILTERS;

/** What the server tells for the counts, and for the filters in force. */
export const askedForFilters = (filters: Filters) =>
  ALL.flatMap(({ id, asks = [], isOnDemand }) => (isOnDemand && !filters[id] ? [] : asks));

/** Those that mean something of this retreat. */
export const filtersOf = (isOver: boolean) => ALL.filter(({ isOfPast }) => isOver || !isOfPast);

/** The filters that are in force and mean something. */
export const countOf = (filters: Filters, given: readonly GivenColumn[]) =>
  [...ALL.map(({ id }) => id), ...given.map(({ key }) => key as GivenKey)].filter(
    (id) => filters[id],
  ).length;

/** Whether a filter says anything of these rows. */
export const isOffered = (filter: Filter & { id: FilterId }, rows: readonly RosterRow[]) =>
  !filter.isOnDemand ||
  rows.some((row) => Object.values(filter.options).some(({ holds }) => holds(row)));

/** The rows that all filters leave, but for one of them, where that is named. */
export function leave(
  rows: readonly RosterRow[],
  filters: Filters,
  given: readonly GivenColumn[],
  but?: FilterId,
) {
  const choices: Choice['holds'][] = ALL.flatMap(({ id, options }) => {
    const value = filters[id];
    return value && id !== but ? (options[value]?.holds ?? []) : [];
  });
  for (const column of given) {
    const key = column.key as GivenKey;
    const value = filters[key];
    if (!value || key === but) continue;
    const holds = holdsFor(column, value);
    choices.push(({ told, leftEmpty }) => holds(told[key], leftEmpty.includes(key)));
  }
  return choices.length === 0 ? rows : rows.filter((row) => choices.every((holds) => holds(row)));
}

export function withFilter(filters: Filters, id: FilterId, value: string | null): Filters {
  const { [id]: _before, ...others } = filters;
  return value === null ? others : { ...others, [id]: value };
}
