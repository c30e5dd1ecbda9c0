import { api, type components, toast, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { personPath } from '../retreatants/retreatant';

type Schemas = components['schemas'];
export type Person = Schemas['RetreatantDetail'];
export type Preview = Schemas['MergePreview'];
export type FieldChoice = Schemas['FieldChoice'];
export type RetreatChoice = Schemas['RetreatChoice'];
export type Moved = Schemas['Moved'];
export type DuplicatePair = Schemas['DuplicatePair'];

/** Which of the two records a value comes from, or both. */
export type Side = 'kept' | 'gone' | 'joined';

/** What may be chosen in a field. */
export const sidesOf = ({ joined }: FieldChoice): Side[] =>
  joined ? ['kept', 'gone', 'joined'] : ['kept', 'gone'];

// What one decides about must not change under one's eyes: it is read again on the next visit only.
const asOnArrival = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** One of the records, as a whole. */
export function usePerson(retreatantId: number) {
  return useQuery({
    ...api.queryOptions('get', '/api/retreatants/{retreatantId}', {
      params: { path: { retreatantId: String(retreatantId) } },
    }),

    ...asOnArrival,
  });
}

/** Who may be the same person. */
export function useDuplicates(retreatantId: number) {
  return useQuery(
    api.queryOptions('get', '/api/retreatants/{id}/duplicates', {
      params: { path: { id: String(retreatantId) } },
    }),
  );
}

/** What a merge of the two would do. */
export function usePreview(keptId: number, goneId: number) {
  return useQuery({
    ...api.queryOptions('post', '/api/retreatants/merge/preview', { body: { keptId, goneId } }),

    ...asOnArrival,
  });
}

/** Merges, says so, and goes to the person. What is refused stands in `error`. */
export function useMerge() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return useMutation({
    mutationFn: (body: Schemas['MergeForm']) => api.post('/api/retreatants/merge', { body }),
    onSuccess: ({ retreatantId }) => {
      toast.success(t`Records merged`);
      // Anything may have shown the record that went. Here nothing is asked again: it is gone.
      void queries.invalidateQueries({ refetchType: 'none' });
      navigate(personPath(user, retreatantId), { replace: true });
    },
  });
}
