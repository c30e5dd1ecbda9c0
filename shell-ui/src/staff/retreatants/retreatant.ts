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
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableKey, useWayBack } from '../crud';

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

/** Where one goes back to from a person, and what that is: whatever list led there. */
export function useWayBackFromPeople() {
  const user = useUser();
  const isOffice = hasRole(user, [ROLES.admin]);
  const list = isOffice
    ? '/admin/people'
    : hasRole(user, GROUP_ROLES)
      ? '/group/retreat-roster'
      : '/captain';
  const to = useWayBack(list, '/admin/retreat-roster', '/admin/retreats/', '/group/call');
  if (to.includes('/retreat-roster')) return { to, label: t`Back to the roster` };
  if (to.includes('/call')) return { to, label: t`Back to the call` };
  return { to, label: isOffice ? t`Back to People` : t`Back to the group` };
}

/** Where somebody of this role looks at one person. */
export function personPath(user: Me, id: number): string {
  if (hasRole(user, [ROLES.admin])) return `/admin/people/${id}`;
  return `${hasRole(user, GROUP_ROLES) ? '/group' : '/captain'}/retreatant/${id}`;
}
