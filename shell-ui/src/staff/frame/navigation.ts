import { GROUP_ROLES, hasRole, ROLES, type Role } from '@cenacle/sdk';
import { titleAt } from '../titles';

/** A screen that the main navigation leads to. */
export interface Destination {
  label: string;
  to: string;
  roles: readonly Role[];
  /** Whether screens below it are destinations of their own. */
  isExact?: boolean;
}

const DESTINATIONS: readonly Omit<Destination, 'label'>[] = [
  { to: '/admin/dashboard', roles: [ROLES.admin] },
  { to: '/admin/users', roles: [ROLES.admin] },
  { to: '/admin/people', roles: [ROLES.admin] },
  { to: '/admin/groups', roles: [ROLES.admin] },
  { to: '/admin/retreats', roles: [ROLES.admin] },
  { to: '/admin/retreat-roster', roles: [ROLES.admin] },
  { to: '/admin/rooms', roles: [ROLES.admin] },
  { to: '/admin/email-template', roles: [ROLES.admin] },
  { to: '/admin/audit', roles: [ROLES.admin] },
  { to: '/captain', roles: [ROLES.captain], isExact: true },
  { to: '/captain/retreat-roster', roles: [ROLES.captain] },
  { to: '/captain/call', roles: [ROLES.captain] },
  { to: '/captain/rooms', roles: [ROLES.captain] },
  { to: '/captain/year', roles: [ROLES.captain] },
  { to: '/group/retreat-roster', roles: GROUP_ROLES },
];

/** Where the main navigation leads this person. */
export function destinationsOf(user: { roleNames: readonly string[] }): Destination[] {
  return DESTINATIONS.filter(({ roles }) => hasRole(user, roles)).map((each) => ({
    ...each,
    label: titleAt(each.to),
  }));
}
