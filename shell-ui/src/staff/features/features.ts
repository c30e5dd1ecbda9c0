import { api, failAs, invalidate, refreshFrontends, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Row, tableKey } from '../crud';
import { refreshTroubles } from './useTroubles';

/** A feature as its row in the table. */
export type Feature = Row<'/api/features/table'>;

/** Switches a feature over; its screens come or go at once. */
export function useSwitch({ featureFlag, title, isEnabled }: Feature) {
  const queries = useQueryClient();
  const action = isEnabled ? t`switch off ${title}` : t`switch on ${title}`;
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      api.post('/api/features/update', { body: { featureFlag, isEnabled: !isEnabled } }),
    onSuccess: async () => {
      toast.success(isEnabled ? t`${title} is off` : t`${title} is on`);
      await Promise.all([
        invalidate(queries, tableKey('/api/features/table')),
        refreshFrontends(queries),
        refreshTroubles(queries),
      ]);
    },
  });
  return () => mutateAsync().catch(failAs(action));
}
