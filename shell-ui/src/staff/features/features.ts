import {
  ApiError,
  actionFailure,
  api,
  type paths,
  type Result,
  refreshFrontends,
  type TableState,
  toast,
} from '@cenacle/sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A feature as its row in the table. */
export type Feature = Result<paths, '/api/features/table', 'post'>['rows'][number];

const FEATURES = ['features'] as const;

/** The page of features that the table shows. */
export function useFeatures({ search, skip, take, sort }: TableState) {
  const body = { allSearch: search, skip, take, sort: sort ? [sort] : [] };
  return useQuery({
    queryKey: [...FEATURES, body],
    queryFn: ({ signal }) => api.post('/api/features/table', { body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Switches a feature over; its screens come or go at once. */
export function useSwitch({ featureFlag, isEnabled }: Feature) {
  const queries = useQueryClient();
  const verb = isEnabled ? 'switch off' : 'switch on';
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      api.post('/api/features/update', { body: { featureFlag, isEnabled: !isEnabled } }),
    onSuccess: async () => {
      toast.success(`${featureFlag} is ${isEnabled ? 'off' : 'on'}`);
      await Promise.all([
        queries.invalidateQueries({ queryKey: FEATURES }),
        refreshFrontends(queries),
      ]);
    },
  });
  return () =>
    mutateAsync().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new Error(actionFailure(`${verb} ${featureFlag}`, error));
    });
}
