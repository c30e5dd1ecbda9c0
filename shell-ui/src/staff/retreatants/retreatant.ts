import {
  ApiError,
  actionFailure,
  api,
  GROUP_ROLES,
  hasRole,
  invalidate,
  type Me,
  type paths,
  type Result,
  ROLES,
  toast,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableKey } from '../crud';

/** One person as the portal knows them. */
export type Retreatant = Result<paths, '/api/retreatants/{retreatantId}', 'get'>;

export type AttendingStatus = NonNullable<Retreatant['participation']>['attendingStatus'];

/** Beside the cell phone of somebody who consented to texts. */
export const ANOTHER_NUMBER = t`Another number needs a new consent to text messages.`;

const retreatantOf = (id: number) =>
  api.queryOptions('get', '/api/retreatants/{retreatantId}', {
    params: { path: { retreatantId: String(id) } },
  });

export const keyOf = (id: number) => retreatantOf(id).queryKey;

/** Everything about one person; `history` and `remarks` have queries of their own. */
export function useRetreatant(id: number) {
  return useQuery(retreatantOf(id));
}

interface Act<V> {
  /** What is done, in the words of its failure: `update the role`. */
  action: string;
  /** Sends the value, or that of before where the act is taken back. */
  send: (value: V, isUndo: boolean) => Promise<unknown>;
  /** What the toast says afterwards. */
  done: string;
  /** What the toast says instead when it failed. */
  failure?: string;
}

/** Something that is done to a person; the person, the history and the lists are read again. */
export function useAct<V>(id: number, { action, send, done, failure }: Act<V>) {
  const refresh = useRefresh(id);
  const act = useMutation({
    mutationFn: ({ value, isUndo = false }: { value: V; undo?: V; isUndo?: boolean }) =>
      send(value, isUndo),
    onSuccess: (_, { undo }) =>
      refresh(
        done,
        undo === undefined ? undefined : () => act.mutate({ value: undo, isUndo: true }),
      ),
    onError: (error) => {
      if (error instanceof ApiError) toast.error(failure ?? actionFailure(action, error));
    },
  });
  return act;
}

/** Says what was done, and lets the person and the lists be read again. */
export function useRefresh(id: number) {
  const queries = useQueryClient();
  return (done: string, undo?: () => void) => {
    toast.success(done, undo && { undo });
    return invalidate(
      queries,
      keyOf(id),
      api.queryKey('post', '/api/retreatants/get-history'),
      tableKey('/api/people/table'),
    );
  };
}

/** Where somebody of this role looks at a person, and the list that leads there. */
export function placesOf(user: Me) {
  if (hasRole(user, [ROLES.admin])) {
    return { list: '/admin/people', label: t`Back to People` };
  }
  if (hasRole(user, GROUP_ROLES)) {
    return { list: '/group/retreat-roster', label: t`Back to the group` };
  }
  return { list: '/captain', label: t`Back to the group` };
}

/** Where somebody of this role looks at one person. */
export function personPath(user: Me, id: number): string {
  if (hasRole(user, [ROLES.admin])) return `/admin/people/${id}`;
  return `${hasRole(user, GROUP_ROLES) ? '/group' : '/captain'}/retreatant/${id}`;
}
