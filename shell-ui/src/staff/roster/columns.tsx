import {
  CALL_STATES,
  type Column,
  color,
  type components,
  formatDate,
  type Sort,
  StatusPill,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Church, Stethoscope } from 'lucide-react';
import { OUTCOMES } from '../calls/outcomes';
import { compareWords } from '../compareWords';
import { type GivenColumn, type GivenKey, isGivenKey } from '../given/given';
import { Signs } from '../given/SignsBeside';
import { signsOf } from '../given/signs';
import { BadgesOf } from './byPlugins';
import {
  CallMark,
  DayCell,
  EmailCell,
  LineCell,
  NoShowCell,
  PhoneCell,
  PriorityCell,
  RoleCell,
  RoomCell,
  StatusCell,
  SubGroupCell,
} from './cells';
import type { AttendingStatus, FurtherColumn, RosterRow } from './roster';
import { type RosterContextValue, useRosterContext } from './rosterContext';
import type { View } from './view';

type Value = string | number | null | undefined;

/** As papers know it too, and plugins: what is on the screen can be printed. */
export type ColumnId = components['schemas']['PaperColumn'] | GivenKey;

export interface RosterColumn extends Column<RosterRow> {
  id: ColumnId;
  /** By what it is sorted; what is not known comes last, whichever way. */
  value: (row: RosterRow, roster: Pick<RosterContextValue, 'roles'>) => Value;
  /** Whether it is there until somebody chooses others. */
  isUsual?: boolean;
  /** Only of a retreat that is over; or only of one that is not. */
  isOfPast?: boolean;
  isOfComing?: boolean;
  /** As much as these rows need, instead of `width`. */
  widthFor?: (rows: readonly RosterRow[]) => string;
  /** What the server has to tell for it. */
  asks?: FurtherColumn;
}

export const NAME = 'name';

/** In the order of the matter: who comes, who may, who has not said, who does not. */
const ANSWERS: readonly AttendingStatus[] = [
  'Attending',
  'Waitlist',
  'NoResponse',
  'NotAttending',
  'Cancelled',
];

/** Who waits stands as in the line; applications behind all who were asked, reviewed ones first. */
const rankOf = ({ attendingStatus, isVerified, linePosition }: RosterRow) =>
  attendingStatus
    ? ANSWERS.indexOf(attendingStatus) + (linePosition ?? 0) / 100_000
    : ANSWERS.length + Number(!isVerified);

/**
 * A column more is an entry here, and a value of `PaperColumn` with its text in the exports; what is
 * not part of a row, `asks` the server for it.
 */
const DEFINED: readonly (Omit<RosterColumn, 'cell'> & Partial<RosterColumn>)[] = [
  {
    id: NAME,
    header: t`Name`,
    isRowHeader: true,
    isUsual: true,
    width: 'minmax(10rem, 1fr)',
    value: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'roomNumber',
    header: t`Room`,
    isUsual: true,
    width: '3.75rem',
    value: ({ roomNumber }) => roomNumber,
    cell: (row) => <RoomCell row={row} />,
  },
  { id: 'id', header: t`Key code`, width: '5.25rem', value: ({ id }) => id },
  {
    id: 'age',
    header: t`Age`,
    isUsual: true,
    width: '3rem',
    value: ({ age }) => age,
    align: 'end',
  },
  {
    id: 'cellPhone',
    header: t`Cell phone`,
    isUsual: true,
    width: '7.25rem',
    value: (row) => row.cellPhone,
    cell: (row) => <PhoneCell row={row} />,
  },
  {
    id: 'email',
    header: t`Email`,
    isUsual: true,
    width: 'minmax(11.5rem, 3fr)',
    value: ({ email }) => email,
    cell: (row) => <EmailCell row={row} />,
  },
  {
    id: 'attendingStatus',
    header: t`Attending`,
    isUsual: true,
    width: '8rem',
    value: rankOf,
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'line',
    header: t`In line`,
    isUsual: true,
    isOfComing: true,
    widthFor: widthOfLine,
    value: ({ linePosition }) => linePosition,
    cell: (row) => <LineCell row={row} />,
  },
  {
    id: 'callState',
    header: t`The call`,
    width: '7.5rem',
    value: ({ callState }) => callState && Object.keys(CALL_STATES).indexOf(callState),
    cell: ({ callState }) =>
      callState && (
        <StatusPill tone={CALL_STATES[callState].tone}>{CALL_STATES[callState].label}</StatusPill>
      ),
  },
  {
    id: 'noShow',
    header: t`No show`,
    isUsual: true,
    isOfPast: true,
    width: '5rem',
    value: ({ noShow }) => Number(!noShow),
    cell: (row) => <NoShowCell row={row} />,
  },
  {
    id: 'role',
    header: t`Role`,
    isUsual: true,
    width: '6.5rem',
    // In the order in which the house names them.
    value: ({ retreatRoleId }, { roles }) => {
      const place = roles.findIndex(({ value }) => value === retreatRoleId);
      return place < 0 ? null : place;
    },
    cell: (row) => <RoleCell row={row} />,
  },
  {
    id: 'priority',
    header: t`Priority`,
    isUsual: true,
    width: '4.25rem',
    value: ({ priority }) => priority,
    cell: (row) => <PriorityCell row={row} />,
  },
  {
    id: 'subGroup',
    header: t`Sub group`,
    isUsual: true,
    width: '5.5rem',
    value: ({ subGroup }) => subGroup,
    cell: (row) => <SubGroupCell row={row} />,
  },
  { ...told('nickname'), id: 'nickname', header: t`Nickname`, width: '7rem' },
  { ...told('city'), id: 'city', header: t`City`, width: '8rem' },
  {
    ...told('lastAttended'),
    id: 'lastAttended',
    header: t`Last attended`,
    width: '7.5rem',
    cell: ({ told: { lastAttended } }) => lastAttended && formatDate(lastAttended),
  },
  { ...told('lastRoom'), id: 'lastRoom', header: t`Last room`, width: '5.5rem' },
  { ...toldDay('askedOn'), id: 'askedOn', header: t`Asked`, width: '7rem' },
  { ...toldDay('seenOn'), id: 'seenOn', header: t`Seen`, width: '7rem' },
  { ...toldDay('answeredOn'), id: 'answeredOn', header: t`Answered`, width: '7rem' },
  { ...told('reminders'), id: 'reminders', header: t`Reminders`, width: '6rem', align: 'end' },
  {
    id: 'phoned',
    header: t`Phoned`,
    width: '9rem',
    asks: 'phoned',
    value: ({ told: { phoned } }) => phoned && OUTCOMES[phoned],
  },
  { ...told('remarks'), id: 'remarks', header: t`Remarks`, width: '5.5rem', align: 'end' },
  { ...told('notAgreed'), id: 'notAgreed', header: t`Not agreed to`, width: '10rem' },
];

/** `3 of 7`, and where a place is offered or was let pass, that it is. */
function widthOfLine(rows: readonly RosterRow[]) {
  if (rows.some(({ offeredUntil, resting }) => offeredUntil || resting)) return '7.25rem';
  return rows.some(({ linePosition }) => linePosition !== null) ? '5rem' : '4rem';
}

function told(asks: Exclude<FurtherColumn, 'cameLastYear'>) {
  return { asks, value: (row: RosterRow) => row.told[asks] };
}

function toldDay(asks: 'askedOn' | 'seenOn' | 'answeredOn') {
  return { ...told(asks), cell: (row: RosterRow) => <DayCell moment={row.told[asks]} /> };
}

export const COLUMNS: readonly RosterColumn[] = DEFINED.map((column) => ({
  cell: (row: RosterRow) => column.value(row, { roles: [] }),
  isSortable: true,
  ...column,
}));

export const USUAL_COLUMNS = COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => id);

/** One of a plugin that is off is one all the same: it may be on again tomorrow. */
export const isColumn = (id: string): id is ColumnId =>
  isGivenKey(id) || COLUMNS.some((column) => column.id === id);

export const columnsThatMean = (all: readonly RosterColumn[], isOver: boolean) =>
  all.filter(({ isOfPast, isOfComing }) => !(isOver ? isOfComing : isOfPast));

/** Those that are chosen and mean something of this retreat, the name always among them. */
export const columnsOf = (
  all: readonly RosterColumn[],
  chosen: readonly ColumnId[],
  isOver: boolean,
) => columnsThatMean(all, isOver).filter(({ id }) => id === NAME || chosen.includes(id));

/** Those who wait stand as in the line, unless another order is asked for. */
export const orderOf = ({ sort, filters }: Pick<View, 'sort' | 'filters'>): Sort | null =>
  sort ?? (filters.answer === 'Waitlist' ? { field: 'line', desc: false } : null);

/** By what they mean, in the order that is asked for; else as they came. */
export function sortRows(
  rows: readonly RosterRow[],
  sort: Sort | null,
  roster: Pick<RosterContextValue, 'roles' | 'columns'>,
): readonly RosterRow[] {
  const column = roster.columns.find(({ id }) => id === sort?.field);
  if (!column) return rows;
  const sign = sort?.desc ? -1 : 1;
  const values = new Map(rows.map((row) => [row, column.value(row, roster)]));
  return rows.toSorted((one, two) => compare(values.get(one), values.get(two), sign));
}

function compare(one: Value, two: Value, sign: number) {
  if (isUnknown(one) || isUnknown(two)) return Number(isUnknown(one)) - Number(isUnknown(two));
  if (typeof one === 'number' && typeof two === 'number') return sign * (one - two);
  return sign * compareWords(String(one), String(two));
}

const isUnknown = (value: Value) => value === null || value === undefined || value === '';

function NameCell({ row }: { row: RosterRow }) {
  const { openPerson, signs } = useRosterContext();
  return (
    <button type="button" data-name tabIndex={-1} onClick={() => openPerson(row)}>
      {row.lastName}, {row.firstName}
      {row.medDoctor && (
        <Stethoscope size={14} aria-label={t`Medical professional`} css={{ color: color.blue }} />
      )}
      {row.deaconPriest && (
        <Church size={14} aria-label={t`Deacon or priest`} css={{ color: color.blue }} />
      )}
      <BadgesOf row={row} />
      <CallMark row={row} />
      {signs.length > 0 && <Signs signs={signsOf(signs, row.told)} />}
    </button>
  );
}

/** Names are read in full beside as many signs as stand there. */
export const widthOfNames = (signs: readonly GivenColumn[], rows: readonly RosterRow[]) => {
  const most = Math.max(0, ...rows.map(({ told }) => signsOf(signs, told).length));
  return `minmax(${10 + most * OF_A_SIGN}rem, 1fr)`;
};

/** In rem. */
const OF_A_SIGN = 1.25;
