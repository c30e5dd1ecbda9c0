import { ApiError, actionFailure, api, toast } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  done: string;
  send: () => Promise<unknown>;
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
    onSuccess: (_, { done, inverse }) =>
      toast.success(done, inverse && { undo: () => mutate(inverse) }),
    onError: (error, { row, action }) => {
      // The row alone: others may be on their way, and those stay as they show.
      show(row.rowId, row);
      if (!(error instanceof ApiError)) return;
      toast.error(error.validationFailures[0]?.errorMessage ?? actionFailure(action, error));
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
    setStatus: (row: RetreatantRow, status: AttendingStatus) =>
      doWithUndo(row, status, row.attendingStatus ?? 'NoResponse', statusAct),
    setRoom: (row: RetreatantRow, roomNumber: string | null) => {
      if (retreatId !== null) doWithUndo(row, roomNumber, row.roomNumber, roomAct(retreatId));
    },
    setPriority: (row: RetreatantRow, priority: number | null) =>
      doWithUndo(row, priority, row.priority, priorityAct),
    setRole: (row: RetreatantRow, retreatRoleId: number) => mutate(roleAct(row, retreatRoleId)),
    setSubGroup: (row: RetreatantRow, subGroup: string | null) =>
      mutate(subGroupAct(row, subGroup)),
  };
}

export type Acts = ReturnType<typeof useActs>;

const statusAct = (row: RetreatantRow, attendingStatus: AttendingStatus): Act => ({
  row,
  change: { attendingStatus, ...(attendingStatus !== 'Attending' && { roomNumber: null }) },
  action: 'update the attending status',
  done: 'Updated Attending Status',
  send: () =>
    api.post('/api/retreatants/update-retreatant-attending', {
      body: { retreatantId: row.retreatantId, attendingStatus },
    }),
});

const roomAct =
  (retreatId: number) =>
  (row: RetreatantRow, roomNumber: string | null): Act => ({
    row,
    change: { roomNumber },
    action: 'assign the room',
    done: roomNumber ? `${nameOf(row)} has room ${roomNumber}` : 'Room unassigned',
    send: () =>
      api.post('/api/retreatants/update-retreatant-room', {
        body: { retreatId, retreatantId: row.retreatantId, roomNumber },
      }),
  });

const priorityAct = (row: RetreatantRow, priority: number | null): Act => ({
  row,
  change: { priority },
  action: 'update the priority',
  done: 'Updated Priority',
  send: () =>
    api.post('/api/retreatants/update-retreatant', {
      body: { retreatantId: row.retreatantId, priority },
    }),
});

const roleAct = (row: RetreatantRow, retreatRoleId: number): Act => ({
  row,
  change: { retreatRoleId },
  action: 'update the retreat role',
  done: 'Updated Retreat Role',
  send: () =>
    api.post('/api/retreatants/update-retreat-role', {
      body: { retreatantId: row.retreatantId, retreatRoleId },
    }),
});

const subGroupAct = (row: RetreatantRow, subGroup: string | null): Act => ({
  row,
  change: { subGroup },
  action: 'change the subgroup',
  done: subGroup ? 'Subgroup assigned' : 'Subgroup removed',
  send: () =>
    api.post('/api/retreatants/update-retreatant-subgroup', {
      body: { retreatantId: row.retreatantId, subGroupName: subGroup },
    }),
});
