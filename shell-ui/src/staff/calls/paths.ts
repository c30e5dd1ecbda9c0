import { type CallState, hasRole, ROLES, useUser } from '@cenacle/sdk';
import type { Call } from './call';

/** Of a call those who are in a state, were reminded, or were phoned. */
type Counted = CallState | 'reminded' | 'called';

/** Where the roster of the call's retreat shows those alone whom a number of the call counts. */
export function useRosterOf(call: Call): (counted: Counted) => string {
  const user = useUser();
  const area = useArea();
  const roster = hasRole(user, [ROLES.admin])
    ? `/admin/retreat-roster?group=${call.groupId}&`
    : `/${area}/retreat-roster?`;
  return (counted) => `${roster}retreat=${call.retreatId}&call=${counted}`;
}

/** Where the call of a group's retreat is looked at. */
export function useCallPath(): (retreatId: number) => string {
  const user = useUser();
  const area = useArea();
  return (retreatId) =>
    hasRole(user, [ROLES.admin])
      ? `/admin/retreats/${retreatId}/call`
      : `/${area}/call?retreat=${retreatId}`;
}

function useArea() {
  return hasRole(useUser(), [ROLES.captain]) ? 'captain' : 'group';
}
