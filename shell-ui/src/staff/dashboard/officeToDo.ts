import { api, type paths, type Result } from '@cenacle/sdk';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { READ_ANEW } from '../readAnew';

export type OfficeNeed = Result<paths, '/api/dashboard/needs-doing', 'get'>[number];

/** Whether an answer is on its way; what failed once is waited for by nobody. */
export const isAwaited = ({ isPending, failureCount }: UseQueryResult) =>
  isPending && failureCount === 0;

/** What waits for the office, also what plugins have to do that no group does. */
export function useOfficeToDo() {
  const needs = useQuery({
    ...api.queryOptions('get', '/api/dashboard/needs-doing'),
    ...READ_ANEW,
    meta: { isQuiet: true },
  });
  const toDos = useQuery({
    ...api.queryOptions('get', '/api/dashboard/to-dos'),
    meta: { isQuiet: true },
  });
  const found = { needs: needs.data ?? [], toDos: toDos.data ?? [] };
  return {
    ...found,
    count: found.needs.length + found.toDos.length,
    isAwaited: isAwaited(needs) || isAwaited(toDos),
  };
}
