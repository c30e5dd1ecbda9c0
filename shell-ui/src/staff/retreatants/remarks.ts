import { api, invalidate, type paths, type Result } from '@cenacle/sdk';
import { useQueryClient } from '@tanstack/react-query';

/** Something that was remarked of somebody, or a note beneath it. */
export type Remark = Result<
  paths,
  '/api/retreatants/retreatant-remarks/{retreatantId}',
  'get'
>[number];

export const remarksOf = (retreatantId: number) =>
  api.queryOptions('get', '/api/retreatants/retreatant-remarks/{retreatantId}', {
    params: { path: { retreatantId: String(retreatantId) } },
  });

/** Lets what was remarked of a person be read again. */
export function useRemarksAgain(retreatantId: number) {
  const queries = useQueryClient();
  return () => invalidate(queries, remarksOf(retreatantId).queryKey);
}

export const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
