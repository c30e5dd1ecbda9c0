import { api, type components, toast } from '@cenacle/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

type Schemas = components['schemas'];
export type Person = Schemas['RetreatantDetail'];
export type Preview = Schemas['MergePreview'];
export type FieldChoice = Schemas['FieldChoice'];
export type RetreatChoice = Schemas['RetreatChoice'];
export type Moved = Schemas['Moved'];

/** Which of the two records a value comes from. */
export type Side = 'kept' | 'gone';

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
    api.queryOptions('get', '/api/people/{id}/duplicates', {
      params: { path: { id: String(retreatantId) } },
    }),
  );
}

/** What a merge of the two would do. */
export function usePreview(keptId: number, goneId: number) {
  return useQuery({
    ...api.queryOptions('post', '/api/people/merge-preview', { body: { keptId, goneId } }),

    ...asOnArrival,
  });
}

/** Merges, says so, and goes to the person. What is refused stands in `error`. */
export function useMerge() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Schemas['MergeForm']) => api.post('/api/people/merge', { body }),
    onSuccess: ({ retreatantId }) => {
      toast.success('Records merged');
      // Anything may have shown the record that went. Here nothing is asked again: it is gone.
      void queries.invalidateQueries({ refetchType: 'none' });
      navigate(`/admin/people/${retreatantId}`, { replace: true });
    },
  });
}
