import {
  CALL_STATES,
  type CallState,
  color,
  formatDate,
  radius,
  space,
  useHouseZone,
  useInGrid,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { type LucideIcon, MailCheck, MailOpen, MailX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { BadNumber } from '../calls/BadNumber';
import { BadAddress } from '../mail/BadAddress';
import { PROBLEMS } from '../mail/readers';
import { shortPlace } from '../places/lineWords';
import { STATUS_LABELS, STATUSES } from '../retreatants/statuses';
import { LazySelect, selectStyles } from './LazySelect';
import { type AttendingStatus, nameOf, type RosterRow } from './roster';
import { isEditable, mayBeNoShow, mayHaveRoom, useRosterContext } from './rosterContext';

const NONE = '';
const NOTHING = { value: NONE, label: '–' };

const PRIORITIES = [
  NOTHING,
  ...Array.from({ length: 100 }, (_, index) => ({
    value: String(index + 1),
    label: String(index + 1),
  })),
];

const INK: Record<AttendingStatus, string> = {
  NoResponse: color.inkSoft,
  Cancelled: color.red,
  NotAttending: color.red,
  Attending: color.green,
  Waitlist: color.amber,
};

export function StatusCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  const status = row.attendingStatus;
  if (!status) return row.isVerified ? t`Verified` : t`Not verified`;
  const style = { color: INK[status], fontWeight: weight.medium };
  if (!isEditable(roster, row) || roster.retreatId === null) {
    return <span style={style}>{STATUS_LABELS[status]}</span>;
  }
  return (
    <LazySelect
      label={t`Attending status of ${{ name: nameOf(row) }}`}
      style={style}
      value={status}
      options={STATUSES}
      onChange={(value) => roster.acts.setStatus(row, value as AttendingStatus)}
    />
  );
}

/** The place in line, behind which one gives or offers a place. */
export function LineCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  const { tabIndex } = useInGrid();
  const place = shortPlace(row);
  if (place === null) return null;
  if (!isEditable(roster, row)) return place;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t`Place of ${{ name: nameOf(row) }} in line: ${place}`}
      onClick={() => roster.openPlace(row)}
    >
      {place}
    </button>
  );
}

/** Whether somebody came to a retreat that is over. */
export function NoShowCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  const { tabIndex } = useInGrid();
  if (!mayBeNoShow(roster, row)) return row.noShow ? t`No show` : null;
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      aria-label={t`${{ name: nameOf(row) }} did not come`}
      checked={row.noShow}
      onChange={({ target }) => roster.acts.setNoShow(row, target.checked)}
    />
  );
}

/** The day of a moment, on the wall of the house. */
export function DayCell({ moment }: { moment: string | undefined }) {
  const timeZone = useHouseZone();
  if (!moment) return null;
  return formatDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment)));
}

/** The number, by which one calls. */
export function PhoneCell({ row }: { row: RosterRow }) {
  const { tabIndex } = useInGrid();
  if (!row.cellPhone) return null;
  return (
    <a href={telOf(row.cellPhone)} tabIndex={tabIndex}>
      <BadNumber problem={row.phoneProblem} /> {row.cellPhone}
    </a>
  );
}

export const telOf = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

const MARKS: Partial<Record<CallState, { icon: LucideIcon; style: CSSProperties }>> = {
  asked: { icon: MailCheck, style: { flex: 'none', color: color.blue } },
  seen: { icon: MailOpen, style: { flex: 'none', color: color.amber } },
  bounced: { icon: MailX, style: { flex: 'none', color: color.red } },
};

/** That somebody was asked and has not answered. */
export function CallMark({ row: { callState } }: { row: RosterRow }) {
  const mark = callState && MARKS[callState];
  if (!mark) return null;
  const { icon: Icon, style } = mark;
  return <Icon size={14} role="img" aria-label={CALL_STATES[callState].label} style={style} />;
}

/** The address, by which one writes; and whether mail comes back from it. */
export function EmailCell({ row }: { row: RosterRow }) {
  const { mayLead, composeEmail } = useRosterContext();
  const { tabIndex } = useInGrid();
  const words = (
    <>
      <BadAddress problem={row.emailProblem} /> {row.email}
    </>
  );
  if (!mayLead || !row.email) return words;
  return (
    <button
      type="button"
      aria-label={writingTo(row)}
      tabIndex={tabIndex}
      onClick={() => composeEmail([row])}
    >
      {words}
    </button>
  );
}

/** What the button says that is the address; its label hides the sign of a bad one. */
export function writingTo(row: RosterRow) {
  const words = t`Write an email to ${{ name: nameOf(row) }}, ${{ email: row.email ?? '' }}`;
  return row.emailProblem ? `${words}, ${PROBLEMS[row.emailProblem].label}` : words;
}

export function RoleCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  const { roles } = roster;
  const label = roles.find(({ value }) => value === row.retreatRoleId)?.label;
  if (!isEditable(roster, row) || roster.retreatId === null) return label ?? null;
  const choices = roles.map((role) => ({ value: String(role.value), label: role.label }));
  return (
    <LazySelect
      label={t`Role of ${{ name: nameOf(row) }}`}
      value={row.retreatRoleId === null ? NONE : String(row.retreatRoleId)}
      // A role can be another one, and not none again.
      options={row.retreatRoleId === null ? [NOTHING, ...choices] : choices}
      onChange={(value) => {
        const role = roles.find((each) => String(each.value) === value);
        if (role) roster.acts.setRole(row, role);
      }}
    />
  );
}

export function PriorityCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  if (!isEditable(roster, row)) return row.priority;
  return (
    <LazySelect
      label={t`Priority of ${{ name: nameOf(row) }}`}
      value={row.priority === null ? NONE : String(row.priority)}
      options={PRIORITIES}
      onChange={(value) => roster.acts.setPriority(row, value ? Number(value) : null)}
    />
  );
}

export function SubGroupCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  const { tabIndex } = useInGrid();
  if (!isEditable(roster, row)) return row.subGroup;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={
        row.subGroup
          ? t`Sub group of ${{ name: nameOf(row) }}: ${{ subGroup: row.subGroup }}`
          : t`Sub group of ${{ name: nameOf(row) }}: none`
      }
      onClick={() => roster.openSubGroupDialog(row)}
    >
      {row.subGroup ?? '–'}
    </button>
  );
}

export function RoomCell({ row }: { row: RosterRow }) {
  const roster = useRosterContext();
  const { tabIndex } = useInGrid();
  if (!mayHaveRoom(roster, row)) return row.roomNumber;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      style={row.roomNumber ? { fontWeight: weight.strong } : { color: color.inkSoft }}
      aria-label={
        row.roomNumber
          ? t`Room of ${{ name: nameOf(row) }}: ${{ roomNumber: row.roomNumber }}`
          : t`Room of ${{ name: nameOf(row) }}: none`
      }
      onClick={() => roster.openRoomDialog(row)}
    >
      {row.roomNumber ?? '–'}
    </button>
  );
}

const buttonStyles = {
  width: '100%',
  height: '100%',
  padding: space(0, 1),
  background: 'none',
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  textOverflow: 'ellipsis',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: color.lineStrong },
  '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: -2 },
} as const;

/** Of what one may press in a cell. */
export const controlStyles = {
  '& > select': selectStyles,
  '& > button': buttonStyles,
  '& > a': { color: 'inherit', textDecorationColor: color.lineStrong },
} as const;
