import { GROUP_ROLES, hasRole, ROLES, type Role } from '@cenacle/sdk';

/** A screen that the main navigation leads to. */
export interface Destination {
  label: string;
  to: string;
  roles: readonly Role[];
}

const DESTINATIONS: readonly Destination[] = [
  { label: 'Dashboard', to: '/admin/dashboard', roles: [ROLES.admin] },
  { label: 'Features', to: '/admin/feature-management', roles: [ROLES.admin] },
  { label: 'Home', to: '/captain', roles: [ROLES.captain] },
  { label: 'Roster', to: '/group/retreat-roster', roles: GROUP_ROLES },
];

/** Where the main navigation leads this person. */
export function destinationsOf(user: { roleNames: readonly string[] }): Destination[] {
  return DESTINATIONS.filter(({ roles }) => hasRole(user, roles));
}
