import { Button, color, Slot, size, space, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BadgeCheck, CircleSlash, PenLine, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { LeftOut } from '../crud/LeftOutDialog';
import { setAnswers } from '../places/asking';
import { takeBackAnswers } from '../places/takingBack';
import { sendVerify } from '../prospects/prospect';
import { STATUS_LABELS, STATUSES } from '../retreatants/statuses';
import { answering, sendNoShow } from './acts';
import type { ColumnId } from './columns';
import { ExportMenu } from './ExportMenu';
import { doForMany, type Outcome } from './forMany';
import { InviteMenu } from './InviteMenu';
import type { Inviting } from './invitations';
import { LazySelect, selectStyles } from './LazySelect';
import {
  type AttendingStatus,
  isRetreatant,
  nameOf,
  type RetreatantRow,
  type RosterRow,
  useRefreshRoster,
} from './roster';
import { isEditable, mayBeNoShow, useRosterContext } from './rosterContext';

export interface ManyProps {
  rows: readonly RosterRow[];
  columns: readonly ColumnId[];
  inviting: Inviting;
  /** Before a letter to them is opened. */
  onWriting: () => void;
  onDone: () => void;
  /** Tells who was left out, and why. */
  onLeftOut: (leftOut: LeftOut) => void;
}

/** What may be done to all who were chosen. What cannot be done to somebody is told; the rest is. */
export function ActsOnMany({ rows, columns, inviting, onWriting, onDone, onLeftOut }: ManyProps) {
  const roster = useRosterContext();
  const { groupId, retreatId, isOver, composeEmail } = roster;
  const [count, setCount] = useState<number | null>(null);
  const refresh = useRefreshRoster();

  /** Of all who were chosen those alone whom `may` lets; `undo` takes it back. */
  const actOnEach = async <R extends RosterRow>(
    done: string,
    may: (row: RosterRow) => row is R,
    act: (rows: readonly R[]) => Promise<Outcome<R>>,
    undo?: (rows: readonly R[]) => Promise<Outcome<R>>,
    why: (row: RosterRow, isOver: boolean) => string = whyNot,
  ) => {
    const able = rows.filter(may);
    const unable = rows.filter((row) => !may(row)).map((row) => why(row, isOver));
    const outcome = await act(able);
    setCount(null);
    const tell = (reasons: readonly string[], done: number) =>
      reasons.length > 0 && onLeftOut({ reasons, done });
    const failed = [...unable, ...outcome.failed];
    if (outcome.done.length > 0) {
      toast.success(done, {
        about: plural(outcome.done.length, { one: '# person', other: '# people' }),
        ...(undo && {
          undo: () =>
            void undo(outcome.done).then((undone) => {
              tell(undone.failed, undone.done.length);
              return refresh();
            }),
        }),
      });
    }
    tell(failed, outcome.done.length);
    // Whoever thought better of it has chosen them still.
    if (outcome.done.length === 0 && failed.length === 0) return;
    onDone();
    await refresh();
  };

  if (count !== null) {
    return <progress max={rows.length} value={count} aria-label={t`Doing it for each`} />;
  }
  const answerers = (some: readonly RetreatantRow[]) =>
    some.map((row) => ({ ...row, ...answering(row, retreatId) }));
  const setStatus = (status: AttendingStatus) =>
    actOnEach(
      t`Updated Attending Status`,
      (row) => isEditable(roster, row),
      (able) =>
        setAnswers(
          // Whoever stands first in the line gets the last place.
          answerers(able).toSorted(byLine),
          status,
          (some, act) => doForMany(some, act, setCount),
        ),
      (done) => takeBackAnswers(answerers(done), doForMany),
    );
  const setNoShow = (noShow: boolean) =>
    actOnEach(
      t`Updated No Show`,
      (row) => mayBeNoShow(roster, row),
      (able) => doForMany(able, (row) => sendNoShow(retreatId, row, noShow), setCount),
      (done) => doForMany(done, (row) => sendNoShow(retreatId, row, row.noShow)),
    );
  const verify = () =>
    actOnEach(
      t`Prospects were verified`,
      isUnverified,
      (able) => doForMany(able, ({ prospectId }) => sendVerify(prospectId), setCount),
      undefined,
      whyNotVerified,
    );
  return (
    <>
      {rows.some(isUnverified) && (
        <Button onPress={() => void verify()}>
          <BadgeCheck size={18} aria-hidden /> <Trans>Verify</Trans>
        </Button>
      )}
      {isOver && rows.some((row) => mayBeNoShow(roster, row)) && (
        <>
          <Button onPress={() => void setNoShow(true)}>
            <CircleSlash size={18} aria-hidden /> <Trans>Did not come</Trans>
          </Button>
          <Button onPress={() => void setNoShow(false)}>
            <UserCheck size={18} aria-hidden /> <Trans>Came</Trans>
          </Button>
        </>
      )}
      {!isOver && retreatId !== null && rows.some(isRetreatant) && (
        <span css={chooser}>
          <LazySelect
            label={t`Attending status of all who are chosen`}
            value=""
            options={[{ value: '', label: t`Set attending status …` }, ...STATUSES]}
            onChange={(status) =>
              status in STATUS_LABELS && void setStatus(status as AttendingStatus)
            }
          />
        </span>
      )}
      <Button
        onPress={() => {
          onWriting();
          composeEmail(rows, onDone);
        }}
      >
        <PenLine size={18} aria-hidden /> <Trans>Compose Email</Trans>
      </Button>
      {!isOver && <InviteMenu rows={rows} inviting={inviting} />}
      <ExportMenu rows={rows} columns={columns} isChosen />
      <Slot
        name="roster.bulk"
        props={{
          groupId,
          retreatId,
          retreatantIds: rows.flatMap((row) => row.retreatantId ?? []),
          prospectIds: rows.flatMap((row) => row.prospectId ?? []),
          onDone: () => {
            onDone();
            void refresh();
          },
        }}
      />
    </>
  );
}

const byLine = (one: RosterRow, two: RosterRow) =>
  (one.linePosition ?? Number.POSITIVE_INFINITY) < (two.linePosition ?? Number.POSITIVE_INFINITY)
    ? -1
    : 1;

type Unverified = RosterRow & { prospectId: number };

const isUnverified = (row: RosterRow): row is Unverified =>
  row.prospectId !== null && !row.isVerified;

function whyNotVerified(row: RosterRow) {
  const name = nameOf(row);
  return row.prospectId === null ? t`${name}: has not applied.` : t`${name}: is verified already.`;
}

function whyNot(row: RosterRow, isOver: boolean) {
  const name = nameOf(row);
  if (row.status === 'Prospect') return t`${name}: has applied, and is not on the roster yet.`;
  if (row.status !== 'Retreatant') return t`${name}: belongs to another group.`;
  return isOver ? t`${name}: was not expected.` : t`${name}: cannot be changed.`;
}

const chooser = {
  width: space(56),
  height: size.touch,
  '& > select': {
    ...selectStyles,
    paddingInline: space(3, 9),
    borderColor: color.lineStrong,
    backgroundColor: color.surface,
    // The chevron of every list, for here is room for it.
    backgroundSize: '7px 7px',
    backgroundPosition: 'right 19px center, right 12px center',
  },
} as const;
