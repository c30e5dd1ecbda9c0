import {
  ApiError,
  actionFailure,
  api,
  invalidate,
  type paths,
  type Result,
  toast,
} from '@cenacle/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tableKey } from '../crud';

/** An application as those who decide it read it. */
export type Prospect = Result<paths, '/api/prospects/{id}', 'get'>;

export function useProspect(id: number) {
  return useQuery({
    ...api.queryOptions('get', '/api/prospects/{id}', { params: { path: { id: String(id) } } }),
    gcTime: 0,
  });
}

/** Lets what shows prospects be read again. */
export function useRefreshProspects() {
  const queries = useQueryClient();
  return () =>
    invalidate(
      queries,
      tableKey('/api/prospects/table'),
      tableKey('/api/people/table'),
      api.queryKey('get', '/api/prospects/{id}'),
    );
}

interface Decision {
  /** In the words of its failure: `verify this prospect`. */
  action: string;
  send: (id: string) => Promise<unknown>;
  done: string;
}

export const DECISIONS = {
  verify: {
    action: 'verify this prospect',
    send: (id: string) => api.post('/api/prospects/verify/{id}', { params: { path: { id } } }),
    done: 'Prospect was verified',
  },
  deny: {
    action: 'deny this prospect',
    send: (id: string) => api.delete('/api/prospects/deny/{id}', { params: { path: { id } } }),
    done: 'Prospect denied and archived',
  },
} as const satisfies Record<string, Decision>;

export const acceptInto = (groupId: number | null): Decision => ({
  action: 'accept this prospect',
  send: (id) =>
    api.post('/api/prospects/promote/{id}', {
      params: { path: { id } },
      body: groupId === null ? {} : { groupNumberId: groupId },
    }),
  done: 'Prospect promoted to retreatant',
});

/** Decides; what was refused, because somebody else was first perhaps, is said in `problem`. */
export function useDecide(id: number, onDecided: () => void) {
  const refresh = useRefreshProspects();
  // The second press comes before the first has shown itself.
  const isBusy = useRef(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ send }: Decision) => send(String(id)),
    onSuccess: async (_, { done }) => {
      toast.success(done);
      onDecided();
      await refresh();
    },
    onError: () => {
      isBusy.current = false;
      void refresh();
    },
  });
  const problem =
    error instanceof ApiError && variables ? actionFailure(variables.action, error) : undefined;
  const decide = (decision: Decision) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(decision);
  };
  return { decide, isPending, problem };
}
