import { api } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';

/** One setting, read anew for each who looks at it. */
export function useSetting(id: string) {
  return useQuery({
    queryKey: ['setting', id],
    queryFn: ({ signal }) => api.get('/api/settings/{id}', { params: { path: { id } }, signal }),
    gcTime: 0,
  });
}
