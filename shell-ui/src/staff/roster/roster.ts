import { api, invalidate, type paths, type Result, useSearchParams, useUser } from '@cenacle/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** A group's people and the retreat that comes. */
export type Roster = Result<paths, '/api/rosters/roster', 'post'>;
export type RosterRow = Roster['rosterList'][number];
/** Somebody of the group itself: only these can be acted on from the roster. */
export type RetreatantRow = RosterRow & { retreatantId: number; status: 'Retreatant' };
export type AttendingStatus = NonNullable<RosterRow['attendingStatus']>;
export type Room = Result<paths, '/api/rooms/available-rooms', 'post'>[number];

export const FILTERS = ['All', 'Retreatants', 'Prospects', 'Secondary'] as const;
export type RosterStatus = (typeof FILTERS)[number];

/** What of the roster one looks at; it stands in the address. */
export interface View {
  groupId: number | null;
  status: RosterStatus;
  medicalOnly: boolean;
  search: string;
}

/** How often an open roster asks whether somebody else has changed something. */
const ASK_MS = 2000;

/** The key of all rosters that were read. */
export const ROSTERS = api.queryKey('post', '/api/rosters/roster');

/** What one looks at, by the address. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const own = useUser().groupId;
  const group = Number(params.get('group'));
  const view: View = {
    groupId: own ?? (group > 0 ? group : null),
    status: FILTERS.find((name) => name === params.get('show')) ?? 'All',
    medicalOnly: params.get('medical') === 'yes',
    search: params.get('search') ?? '',
  };
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    const after = new URLSearchParams();
    if (next.groupId && own === null) after.set('group', String(next.groupId));
    if (next.status !== 'All') after.set('show', next.status);
    if (next.medicalOnly) after.set('medical', 'yes');
    if (next.search) after.set('search', next.search);
    setParams(after, { replace: true });
  };
  return [view, change];
}

/** The roster; what was there stays until what is asked for is there. */
export function useRoster(view: View) {
  return useQuery({
    ...api.queryOptions('post', '/api/rosters/roster', {
      body: {
        groupId: view.groupId,
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

/** Lets the roster follow what others do. Nothing that is being typed stands in what is read. */
export function useFollow(groupId: number | null) {
  const refresh = useEffectEvent(useRefreshRoster());
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/rosters/changes', {
      params: { query: { groupId: groupId ?? 0 } },
    }),
    enabled: groupId !== null,

    refetchInterval: ASK_MS,
    // The marker of before is that of what is shown; the first one has nothing to compare.
    gcTime: 0,
  });
  const marker = data?.marker;
  useEffect(() => {
    if (marker !== undefined) void refresh();
  }, [marker]);
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
