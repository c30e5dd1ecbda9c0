import { api, hasRole, type Me, type paths, type Result, ROLES } from '@cenacle/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The rooms of a retreat's nights and its people. */
export type Board = Result<paths, '/api/rooms/board/{retreatId}', 'get'>;
export type BoardRoom = Board['rooms'][number];
export type Person = Board['people'][number];

/** How often an open board asks whether somebody else has changed something. */
const ASK_MS = 2000;

export const boardOf = (retreatId: number) =>
  api.queryOptions('get', '/api/rooms/board/{retreatId}', {
    params: { path: { retreatId: String(retreatId) } },
  });

/** All calls that move people on this board: what they bring must not be overtaken. */
export const movesOf = (retreatId: number) => ['rooms/move', retreatId];

export const useBoard = (retreatId: number) => useQuery({ ...boardOf(retreatId), staleTime: 0 });

/** Lets the board follow what others do, of the group or not, while nothing of one's own is on its way. */
export function useFollowBoard({ retreatId }: Pick<Board, 'retreatId'>) {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/rooms/board/{retreatId}/changes', {
      params: { path: { retreatId: String(retreatId) } },
    }),
    refetchInterval: ASK_MS,
    gcTime: 0,
  });
  const marker = data?.marker;
  useEffect(() => {
    if (marker === undefined) return;
    if (queries.isMutating({ mutationKey: movesOf(retreatId) }) > 0) return;
    void queries.invalidateQueries({ queryKey: boardOf(retreatId).queryKey });
  }, [marker, queries, retreatId]);
}

/** Where the board of a retreat is, for who leads it. */
export const boardPath = (user: Me, retreatId: number) =>
  hasRole(user, [ROLES.admin])
    ? `/admin/retreats/${retreatId}/rooms`
    : `/captain/rooms?retreat=${retreatId}`;
