import { t } from '@lingui/core/macro';

/** The roles of the house, as they are stored and named (contract 2). */
export const ROLES = {
  admin: 'Manresa Admin',
  captain: 'Captain',
  groupUser: 'Group User (ReadOnly)',
  priest: 'Manresa Priest',
} as const;

const NAMES: Record<string, string> = {
  [ROLES.admin]: t`Manresa Admin`,
  [ROLES.captain]: t`Captain`,
  [ROLES.groupUser]: t`Group User (ReadOnly)`,
  [ROLES.priest]: t`Manresa Priest`,
};

/** What a role is called in the words of the page. */
export const roleName = (role: string): string => NAMES[role] ?? role;

/** One of the roles, as it is stored. */
export type Role = (typeof ROLES)[keyof typeof ROLES];

/** The roles that read a group's screens under `/group`. */
export const GROUP_ROLES: readonly Role[] = [ROLES.groupUser, ROLES.priest];

interface HasRoles {
  roleNames: readonly string[];
}

/** Whether the person has at least one of the roles. */
export function hasRole(user: HasRoles, roles: readonly Role[]): boolean {
  return roles.some((role) => user.roleNames.includes(role));
}

/** The screen on which a person's day starts (contract 2); without a role there is none. */
export function homeOf(user: HasRoles | null): string {
  if (!user) return '/login';
  if (hasRole(user, [ROLES.admin])) return '/admin/dashboard';
  if (hasRole(user, [ROLES.captain])) return '/captain';
  if (hasRole(user, GROUP_ROLES)) return '/group/retreat-roster';
  return '/403';
}

/** Where a plugin's screen for a group, `group.route/<path>`, is for somebody of that group. */
export function groupScreen(user: HasRoles, path: string): string {
  return `${hasRole(user, [ROLES.captain]) ? '/captain' : '/group'}/${path}`;
}
