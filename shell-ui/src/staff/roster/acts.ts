import { ApiError, actionFailure, api, plainFailure, toast } from '@cenacle/sdk';
import type { Option } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isReachable, setAnswer } from '../places/asking';
import { offerPlace, withdrawOffer } from '../places/offers';
import { takeBackAnswer } from '../places/takingBack';
import { STATUS_LABELS } from '../retreatants/statuses';
import { sendRoom } from '../rooms/evenSo';
import {
  type AttendingStatus,
  nameOf,
  type RetreatantRow,
  ROSTERS,
  type Roster,
  useRefreshRoster,
} from './roster';

interface Act {
  row: RetreatantRow;
  /** What of the row shows at once, before the server has answered. */
  change: Partial<RetreatantRow>;
  /** In the words of its failure. */
  action: string;
  /** Whether the reason of a refusal is told without these words. */
  isPlain?: boolean;
  done: string;
  /** How it is with the person now: whose act one takes back. */
  about?: string;
  send: () => Promise<unknown>;
  /** What of the answer is told instead. */
  tell?: (answer: unknown) => string;
  /** The act that takes this one back; it is not taken back again. */
  inverse?: Act;
}

/** What may be done in a row: it shows at once, and goes back with the reason if it is refused. */
export function useActs(retreatId: number | null) {
  const queries = useQueryClient();
  const refresh = useRefreshRoster();

  const show = (rowId: string, change: Partial<RetreatantRow>) =>
    queries.setQueriesData<Roster>(
      { queryKey: ROSTERS },
      (roster) =>
        roster && {
          ...roster,
          rosterList: roster.rosterList.map((row) =>
            row.rowId === rowId ? { ...row, ...change } : row,
          ),
        },
    );

  const { mutate } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onMutate: async ({ row, change }) => {
      await queries.cancelQueries({ queryKey: ROSTERS });
      show(row.rowId, change);
    },
    onSuccess: (answer, { done, tell, about, row, inverse }) =>
      toast.success(tell?.(answer) ?? done, {
        about: [nameOf(row), about].filter(Boolean).join(': '),
        ...(inverse && { undo: () => mutate(inverse) }),
      }),
    onError: (error, { row, action, isPlain }) => {
      // The row alone: others may be on their way, and those stay as they show.
      show(row.rowId, row);
      if (!(error instanceof ApiError)) return;
      toast.error((isPlain ? plainFailure : actionFailure)(action, error));
    },
    onSettled: refresh,
  });

  /** Does what `make` says for a value, and offers to do it again with the value of before. */
  const doWithUndo = <V>(
    row: RetreatantRow,
    value: V,
    before: V,
    make: (row: RetreatantRow, value: V) => Act,
  ) => {
    const act = make(row, value);
    mutate({ ...act, inverse: make({ ...row, ...act.change }, before) });
  };

  return {
    setStatus: (row: RetreatantRow, status: AttendingStatus) => {
      const act = statusAct(retreatId, row, status);
      mutate({ ...act, inverse: statusBackAct(retreatId, row, act) });
    },
    offerPlace: (row: RetreatantRow) => {
      // Taken back it would cost its person the place in line: that is an act of its own.
      if (retreatId !== null) mutate(offerAct(retreatId, row));
    },
    withdrawOffer: (row: RetreatantRow) => {
      if (retreatId === null) return;
      mutate({ ...withdrawAct(retreatId, row), inverse: offerAct(retreatId, row) });
    },
    setNoShow: (row: RetreatantRow, noShow: boolean) =>
      doWithUndo(row, noShow, row.noShow, noShowAct(retreatId)),
    setRoom: (row: RetreatantRow, roomNumber: string | null) => {
      if (retreatId !== null) doWithUndo(row, roomNumber, row.roomNumber, roomAct(retreatId));
    },
    setPriority: (row: RetreatantRow, priority: number | null) =>
      doWithUndo(row, priority, row.priority, priorityAct),
    setRole: (row: RetreatantRow, role: Option<number>) => mutate(roleAct(retreatId)(row, role)),
    setSubGroup: (row: RetreatantRow, subGroup: string | null) =>
      mutate(subGroupAct(row, subGroup)),
  };
}

export type Acts = ReturnType<typeof useActs>;

const statusAct = (
  retreatId: number | null,
  row: RetreatantRow,
  attendingStatus: AttendingStatus,
): Act => ({
  row,
  change: {
    attendingStatus,
    ...(attendingStatus !== 'Attending' && { roomNumber: null }),
    ...(attendingStatus !== 'Waitlist' && { linePosition: null, offeredUntil: null }),
  },
  action: t`update the attending status`,
  done: t`Updated Attending Status`,
  about: STATUS_LABELS[attendingStatus],
  send: () => setAnswer(answering(row, retreatId), attendingStatus),
});

/** All of the row that the act has changed becomes as it was. */
const statusBackAct = (retreatId: number | null, row: RetreatantRow, act: Act): Act => {
  const { attendingStatus, roomNumber, linePosition, offeredUntil } = row;
  const person = answering(row, retreatId);
  return {
    ...act,
    row: { ...row, ...act.change },
    change: { attendingStatus, roomNumber, linePosition, offeredUntil },
    about: STATUS_LABELS[person.before],
    send: () => takeBackAnswer(person),
  };
};

/** Somebody whose answer is set. */
export const answering = (row: RetreatantRow, retreatId: number | null) => ({
  retreatantId: row.retreatantId,
  name: nameOf(row),
  before: row.attendingStatus ?? 'NoResponse',
  roomNumber: row.roomNumber,
  retreatId,
  isReachable: isReachable(row.email, row.emailProblem),
});

const offerAct = (retreatId: number, row: RetreatantRow): Act => ({
  row,
  change: {},
  action: t`offer the place`,
  done: t`A place is offered`,
  send: () => offerPlace(retreatId, row.retreatantId),
});

const withdrawAct = (retreatId: number, row: RetreatantRow): Act => ({
  row,
  change: { offeredUntil: null },
  action: t`withdraw the offer`,
  done: t`The offer was withdrawn`,
  send: () => withdrawOffer(retreatId, row.retreatantId),
});

const noShowAct =
  (retreatId: number | null) =>
  (row: RetreatantRow, noShow: boolean): Act => ({
    row,
    change: { noShow },
    action: t`update the no show`,
    done: t`Updated No Show`,
    about: noShow ? t`No show` : t`Came`,
    send: () => sendNoShow(retreatId, row, noShow),
  });

export const sendNoShow = (
  retreatId: number | null,
  { retreatantId }: RetreatantRow,
  noShow: boolean,
) =>
  api.post('/api/retreatants/mark-retreatant-no-show', {
    body: { retreatantId, retreatId: retreatId ?? 0, noShow },
  });

const roomAct =
  (retreatId: number) =>
  (row: RetreatantRow, roomNumber: string | null): Act => {
    const done = roomNumber
      ? t`${{ name: nameOf(row) }} has room ${roomNumber}`
      : t`Room unassigned`;
    return {
      row,
      change: { roomNumber },
      action: t`assign the room`,
      isPlain: true,
      done,
      about: roomNumber ? t`Room ${roomNumber}` : t`No room`,
      send: () => sendRoom({ retreatId, retreatantId: row.retreatantId, roomNumber }),
      // A rule of a plugin may have a doubt about it.
      ...(roomNumber && { tell: withDoubts(done) }),
    };
  };

const withDoubts = (done: string) => (answer: unknown) =>
  typeof answer === 'string' && answer.length > done.length + 1 ? answer : done;

const priorityAct = (row: RetreatantRow, priority: number | null): Act => ({
  row,
  change: { priority },
  action: t`update the priority`,
  done: t`Updated Priority`,
  about: priority === null ? t`No priority` : t`Priority ${priority}`,
  send: () =>
    api.post('/api/retreatants/update-retreatant', {
      body: { retreatantId: row.retreatantId, priority },
    }),
});

const roleAct =
  (retreatId: number | null) =>
  (row: RetreatantRow, { value: retreatRoleId, label }: Option<number>): Act => ({
    row,
    change: { retreatRoleId },
    action: t`update the retreat role`,
    done: t`Updated Retreat Role`,
    about: label,
    send: () =>
      api.post('/api/retreatants/update-retreat-role', {
        body: { retreatantId: row.retreatantId, retreatRoleId, retreatId },
      }),
  });

const subGroupAct = (row: RetreatantRow, subGroup: string | null): Act => ({
  row,
  change: { subGroup },
  action: t`change the subgroup`,
  isPlain: true,
  done: subGroup ? t`Subgroup assigned` : t`Subgroup removed`,
  send: () =>
    api.post('/api/retreatants/update-retreatant-subgroup', {
      body: { retreatantId: row.retreatantId, subGroupName: subGroup },
    }),
});
