import { api, invalidate, type paths, type Result, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** A plugin that does not work, or not all of it. */
export type Trouble = Result<paths, '/api/plugins/troubles', 'get'>[number];

const troubles = queryOptions({
  ...api.queryOptions('get', '/api/plugins/troubles'),
  staleTime: 0,
});

/** The plugins that are in trouble; none while that is not known. */
export function useTroubles(): readonly Trouble[] {
  return useQuery(troubles).data ?? [];
}

/** Asks the server again. */
export function refreshTroubles(queries: QueryClient): Promise<void> {
  return invalidate(queries, troubles.queryKey);
}

/** Lets go of what a plugin failed at. */
export function useClear({ plugin, title }: Trouble, onCleared: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/api/plugins/faults/{plugin}', { params: { path: { plugin } } }),
    meta: { action: t`clear the troubles of ${title}` },
    onSuccess: async () => {
      toast.success(t`Cleared`);
      await refreshTroubles(queries);
      onCleared();
    },
  });
}
