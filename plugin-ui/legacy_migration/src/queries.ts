import { groupOptions, invalidate, LOCALE, type TableState, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Kind, legacy, type RowStatus, type RunForm } from './api';
import { KINDS } from './kinds';
import type { Place } from './place';

/** The API takes no more. */
const MOST = 20_000;

const MOVING_MS = 1_000;

/** All that was taken in, the newest first. */
export const imports = legacy.queryOptions('get', '/api/legacy-users/imports');

export const importOf = (id: number) =>
  legacy.queryOptions('get', '/api/legacy-users/imports/{id}', {
    params: { path: { id: String(id) } },
  });

/** What looking at a file came to, as its rows are now. */
export const summaryOf = (id: number) =>
  legacy.queryOptions('get', '/api/legacy-users/imports/{id}/summary', {
    params: { path: { id: String(id) } },
  });

/** The groups for which rows wait. Others may make one elsewhere. */
export const missingGroupsOf = (kind: Kind) =>
  queryOptions({
    ...legacy.queryOptions('get', '/api/legacy-users/missing-groups', {
      params: { query: { kind } },
    }),
    staleTime: 0,
    meta: { isQuiet: true },
  });

/** Makes groups that rows wait for; what was found about the rows is read again. */
export function useCreateGroups(kind: Kind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (groupNumbers: string[]) =>
      legacy.post('/api/legacy-users/missing-groups', { body: { kind, groupNumbers } }),
    onSuccess: async (missing, groups) => {
      toast.success(plural(groups.length, { one: '# group created', other: '# groups created' }));
      queries.setQueryData(missingGroupsOf(kind).queryKey, missing);
      await Promise.all([refresh(queries), invalidate(queries, groupOptions.queryKey)]);
    },
    meta: { action: t`create the groups` },
  });
}

/** Read when it is opened, and not again by itself: what somebody types into it must not go. */
export const rowOf = (id: number) =>
  queryOptions({
    ...legacy.queryOptions('get', '/api/legacy-users/rows/{id}', {
      params: { path: { id: String(id) } },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What a run would do; each time it is asked anew, for what the house has may have changed. */
export const dryRunOf = (form: RunForm) =>
  queryOptions({
    ...legacy.queryOptions('post', '/api/legacy-users/dry-run', { body: form }),
    staleTime: 0,
    gcTime: 0,
  });

export const progressOf = (kind: Kind) =>
  queryOptions({
    ...legacy.queryOptions('get', '/api/legacy-users/progress', { params: { query: { kind } } }),
    refetchOnWindowFocus: 'always',
    meta: { isQuiet: true },
    refetchInterval: ({ state }) => (state.data?.run?.status === 'Running' ? MOVING_MS : false),
  });

/** How far the run is that is under way; when it ends, all that it changed is read again. */
export function useProgress(kind: Kind) {
  const queries = useQueryClient();
  const query = useQuery(progressOf(kind));
  const status = query.data?.run?.status;
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === 'Running' && status !== 'Running';
    before.current = status;
    if (!hasEnded) return;
    if (status === 'Done') toast.success(KINDS[kind].done);
    void refresh(queries);
  }, [queries, kind, status]);
  return query;
}

/** The page of rows that the table shows; the one before stays until the next is there. */
export function useRows({ kind, importId, status }: Place, state: TableState) {
  const { search, skip, take, sort } = state;
  const body = {
    kind,
    ...(status && { status }),
    ...(importId && { importId }),
    allSearch: search,
    skip,
    take,
    sort: sort ? [sort] : [],
  };
  return useQuery({
    ...legacy.queryOptions('post', '/api/legacy-users/table', { body }),
    placeholderData: keepPreviousData,
  });
}

/** After an act: what is on the screen is read again. */
export const refresh = (queries: QueryClient) =>
  invalidate(
    queries,
    legacy.queryKey('get', '/api/legacy-users/imports'),
    legacy.queryKey('get', '/api/legacy-users/imports/{id}'),
    legacy.queryKey('get', '/api/legacy-users/imports/{id}/summary'),
    legacy.queryKey('get', '/api/legacy-users/missing-groups'),
    legacy.queryKey('get', '/api/legacy-users/progress'),
    legacy.queryKey('post', '/api/legacy-users/table'),
  );

const LISTS = {
  users: '/api/legacy-users/get-legacy-users',
  retreatants: '/api/legacy-users/get-migratable-retreatants',
} as const;

/** The rows in one of these states, of all pages: as many as go at once. */
export async function idsOf(
  { kind, importId }: Pick<Place, 'kind' | 'importId'>,
  statuses: readonly RowStatus[],
): Promise<number[]> {
  const people = await legacy.get(LISTS[kind]);
  const ids = people
    .filter((person) => importId === null || person.importId === importId)
    .filter(({ status }) => statuses.includes(status))
    .map(({ id }) => id);
  if (ids.length > MOST) {
    toast.info(t`${{ count: MOST.toLocaleString(LOCALE) }} rows were chosen: so many go at once.`);
  }
  return ids.slice(0, MOST);
}
