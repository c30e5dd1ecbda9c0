import { ApiError, actionFailure, api, toast } from '@cenacle/sdk';
import { useQueryClient } from '@tanstack/react-query';
import {
  type AttendingStatus,
  nameOf,
  ROSTERS,
  type Roster,
  type RosterRow,
  useRefreshRoster,
} from './roster';

/** What of a row is changed at once, before the server has answered. */
type Change = Partial<RosterRow>;

interface Act {
  row: RosterRow;
  change: Change;
  /** In the words of its failure. */
  action: string;
  done: string;
  send: () => Promise<unknown>;
  /** Takes it back. */
  undo?: () => void;
}

/** What may be done in a row: it shows at once, and goes back with the reason if it is refused. */
export function useActs(retreatId: number | null) {
  const queries = useQueryClient();
  const refresh = useRefreshRoster();

  const show = (rowId: string, change: Change) =>
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
  const act = async ({ row, change, action, done, send, undo }: Act) => {
    await queries.cancelQueries({ queryKey: ROSTERS });
    show(row.rowId, change);
    try {
      await send();
      toast.success(done, undo && { undo });
    } catch (error) {
      show(row.rowId, row);
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.validationFailures[0]?.errorMessage ?? actionFailure(action, error));
    }
    await refresh();
  };

  const setStatus = (row: RosterRow, status: AttendingStatus, isUndo = false): Promise<void> => {
    const before = row.attendingStatus ?? 'NoResponse';
    const change: Change = { attendingStatus: status };
    if (status !== 'Attending') change.roomNumber = null;
    const after = { ...row, ...change };
    return act({
      row,
      change,
      action: 'update the attending status',
      done: 'Updated Attending Status',
      send: () =>
        api.post('/api/retreatants/update-retreatant-attending', {
          body: { retreatantId: row.retreatantId ?? 0, attendingStatus: status },
        }),
      ...(!isUndo && { undo: () => void setStatus(after, before, true) }),
    });
  };

  const setRoom = (row: RosterRow, roomNumber: string | null, isUndo = false): Promise<void> => {
    const after = { ...row, roomNumber };
    return act({
      row,
      change: { roomNumber },
      action: 'assign the room',
      done: roomNumber ? `${nameOf(row)} has room ${roomNumber}` : 'Room unassigned',
      send: () =>
        api.post('/api/retreatants/update-retreatant-room', {
          body: { retreatId: retreatId ?? 0, retreatantId: row.retreatantId ?? 0, roomNumber },
        }),
      ...(!isUndo && { undo: () => void setRoom(after, row.roomNumber ?? null, true) }),
    });
  };

  const setPriority = (row: RosterRow, priority: number | null, isUndo = false): Promise<void> => {
    const after = { ...row, priority };
    return act({
      row,
      change: { priority },
      action: 'update the priority',
      done: 'Updated Priority',
      send: () =>
        api.post('/api/retreatants/update-retreatant', {
          body: { retreatantId: row.retreatantId ?? 0, priority },
        }),
      ...(!isUndo && { undo: () => void setPriority(after, row.priority ?? null, true) }),
    });
  };

  const setRole = (row: RosterRow, retreatRoleId: number) =>
    act({
      row,
      change: { retreatRoleId },
      action: 'update the retreat role',
      done: 'Updated Retreat Role',
      send: () =>
        api.post('/api/retreatants/update-retreat-role', {
          body: { retreatantId: row.retreatantId ?? 0, retreatRoleId },
        }),
    });

  const setSubGroup = (row: RosterRow, subGroup: string | null) =>
    act({
      row,
      change: { subGroup },
      action: 'change the subgroup',
      done: subGroup ? 'Subgroup assigned' : 'Subgroup removed',
      send: () =>
        api.post('/api/retreatants/update-retreatant-subgroup', {
          body: { retreatantId: row.retreatantId ?? 0, subGroupName: subGroup },
        }),
    });

  return { setStatus, setRoom, setPriority, setRole, setSubGroup };
}

export type Acts = ReturnType<typeof useActs>;
