import { hasRole, type Me, ROLES } from '@cenacle/sdk';
import type { Board } from './board';

/** The roster of the same retreat. */
export function rosterOf(user: Me, { groupId, retreatId }: Pick<Board, 'groupId' | 'retreatId'>) {
  const isOffice = hasRole(user, [ROLES.admin]);
  return isOffice
    ? `/admin/retreat-roster?group=${groupId}&retreat=${retreatId}`
    : `/captain/retreat-roster?retreat=${retreatId}`;
}
