import { GROUP_ROLES, hasRole, ROLES, type Role } from '@cenacle/sdk';

/** A screen that the main navigation leads to. */
export interface Destination {
  label: string;
  to: string;
  roles: readonly Role[];
  /** Whether screens below it are destinations of their own. */
  isExact?: boolean;
}

const DESTINATIONS: readonly Destination[] = [
  { label: 'Dashboard', to: '/admin/dashboard', roles: [ROLES.admin] },
  { label: 'Users', to: '/admin/users', roles: [ROLES.admin] },
  { label: 'People', to: '/admin/people', roles: [ROLES.admin] },
  { label: 'Groups', to: '/admin/groups', roles: [ROLES.admin] },
  { label: 'Retreats', to: '/admin/retreats', roles: [ROLES.admin] },
  { label: 'Roster', to: '/admin/retreat-roster', roles: [ROLES.admin] },
  { label: 'Rooms', to: '/admin/rooms', roles: [ROLES.admin] },
  { label: 'Email Templates', to: '/admin/email-template', roles: [ROLES.admin] },
  { label: 'Audit', to: '/admin/audit', roles: [ROLES.admin] },
  { label: 'Home', to: '/captain', roles: [ROLES.captain], isExact: true },
  { label: 'Roster', to: '/captain/retreat-roster', roles: [ROLES.captain] },
  { label: 'Roster', to: '/group/retreat-roster', roles: GROUP_ROLES },
];

/** Where the main navigation leads this person. */
export function destinationsOf(user: { roleNames: readonly string[] }): Destination[] {
  return DESTINATIONS.filter(({ roles }) => hasRole(user, roles));
}
