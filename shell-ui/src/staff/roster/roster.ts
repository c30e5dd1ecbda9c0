import {
  ApiError,
  api,
  invalidate,
  type paths,
  plainFailure,
  type Result,
  toast,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { GivenKey, GivenValue } from '../given/given';
import { useLiveMarker } from '../live/useLiveMarker';
import type { View } from './view';

/** A group's people and one of its retreats. */
export type Roster = Result<paths, '/api/rosters/roster', 'post'>;
type Row = Roster['rosterList'][number];
export type FurtherColumn = keyof Roster['columns'];
/** Of the further columns, and of those of fields and plugins, what each person has there. */
export type Told = {
  [C in FurtherColumn]?: NonNullable<Roster['columns'][C]>[string];
} & { [key: GivenKey]: GivenValue | undefined };
export type RosterRow = Row & {
  told: Told;
  /** The fields that they were asked, and had nothing to say to. */
  leftEmpty: readonly string[];
};
/** Somebody of the group itself: only these can be acted on from the roster. */
export type RetreatantRow = RosterRow & { retreatantId: number; status: 'Retreatant' };
export type AttendingStatus = NonNullable<RosterRow['attendingStatus']>;
export type Room = Result<paths, '/api/rooms/available-rooms', 'post'>[number];

/** How often an open roster asks whether somebody else has changed something, where nobody tells. */
const ASK_MS = 2000;

/** What means the same on every screen has been told by the portal (`reactTo`). */
const TOLD_EVERYWHERE = [401, 403, 500];

/** The key of all rosters that were read. */
export const ROSTERS = api.queryKey('post', '/api/rosters/roster');

/** The roster, with these columns told; what was there stays until what is asked for is there. */
export function useRoster(view: View, columns: readonly (FurtherColumn | GivenKey)[]) {
  const query = useQuery({
    ...api.queryOptions('post', '/api/rosters/roster', {
      body: {
        groupId: view.groupId,
        retreatId: view.retreatId,
        columns: [...columns],
        filters: {
          status: view.status,
          medicalProfessional: view.medicalOnly,
          search: view.search,
        },
      },
    }),
    enabled: view.groupId !== null,

    placeholderData: (before) => (before?.groupId === view.groupId ? before : undefined),
  });
  const { error } = query;
  useEffect(() => {
    if (error instanceof ApiError && !TOLD_EVERYWHERE.includes(error.status)) {
      toast.error(plainFailure(t`load the roster`, error));
    }
  }, [error]);
  return query;
}

/** Its rows, each with what was told of it. */
export function rowsOf({ rosterList, columns, given, givenOfApplicants }: Roster): RosterRow[] {
  const told = Object.entries({ ...columns, ...given }).filter(([, values]) => values);
  const ofApplicants = Object.entries(givenOfApplicants ?? {});
  return rosterList.map((row) => {
    const [known, id] =
      row.retreatantId === null ? [ofApplicants, row.prospectId] : [told, row.retreatantId];
    const theirs = known.map(([column, values]) => [column, values?.[String(id)]] as const);
    return {
      ...row,
      told: Object.fromEntries(
        theirs.flatMap(([column, value]) => (value == null ? [] : [[column, value]])),
      ),
      leftEmpty: theirs.filter(([, value]) => value === null).map(([column]) => column),
    };
  });
}

/** Reads again whatever shows a roster. */
export function useRefreshRoster() {
  const queries = useQueryClient();
  return () =>
    invalidate(
      queries,
      ROSTERS,
      api.queryKey('post', '/api/rooms/available-rooms'),
      api.queryKey('get', '/api/rosters/retreat-metrics/{retreatId}'),
      api.queryKey('get', '/api/group/get-group-notifications'),
      api.queryKey('post', '/api/rosters/has-auto-assigns'),
    );
}

/**
 * Lets the roster, as it is `shown`, follow what others do. Nothing that is being typed stands in
 * what is read.
 */
export function useFollow(groupId: number | null, shown: Roster | undefined) {
  const refresh = useEffectEvent(useRefreshRoster());
  const told = useLiveMarker(groupId);
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/rosters/changes', {
      params: { query: { groupId: groupId ?? 0 } },
    }),
    enabled: groupId !== null && told === undefined,
    refetchInterval: ASK_MS,
    gcTime: 0,
  });
  const marker = told ?? data?.marker ?? 0;
  // Markers count up: what one has changed oneself was read again before it is told.
  const newer = shown?.groupId === groupId && shown.marker < marker ? marker : undefined;
  useEffect(() => {
    if (newer !== undefined) void refresh();
  }, [newer]);
}

/** Rooms with a free bed for the retreat; none where there is no retreat. */
export function useFreeRooms(retreatId: number | null, mayLead: boolean) {
  return useQuery({
    ...api.queryOptions('post', '/api/rooms/available-rooms', { body: { retreatId } }),
    enabled: retreatId !== null && mayLead,
  });
}

export const isRetreatant = (row: RosterRow): row is RetreatantRow =>
  row.status === 'Retreatant' && row.retreatantId !== null;

export const nameOf = (row: RosterRow) => `${row.firstName} ${row.lastName}`;

/** The applications among them, in their order. */
export const waitingIn = (rows: readonly RosterRow[]) =>
  rows.flatMap(({ prospectId, isVerified }) =>
    prospectId === null ? [] : [{ prospectId, isVerified: isVerified === true }],
  );
