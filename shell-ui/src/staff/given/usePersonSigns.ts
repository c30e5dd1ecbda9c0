import { api } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { type Sign, signsOf, useSigns } from './signs';

/** What stands as signs beside the name of one person. */
export function usePersonSigns(retreatantId: number): readonly Sign[] {
  const columns = useSigns();
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/rosters/signs/{retreatantId}', {
      params: { path: { retreatantId: String(retreatantId) } },
    }),
    enabled: columns.length > 0,
  });
  return data ? signsOf(columns, data) : [];
}
