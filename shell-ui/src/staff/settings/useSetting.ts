import { api } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';

/** One setting, read anew for each who looks at it. */
export function useSetting(id: string) {
  return useQuery({
    ...api.queryOptions('get', '/api/settings/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
}
