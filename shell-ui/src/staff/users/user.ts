import { api, type paths, type Result, ROLES } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';

/** A user as the form shows them. */
export type User = Result<paths, '/api/users/{id}', 'get'>;

export const LIST = '/admin/users';
export const TABLE = '/api/users/table';

/** One user, read anew for each who looks. */
export function useUserForm(id: string) {
  return useQuery({
    ...api.queryOptions('get', '/api/users/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
}

/** Whether the role belongs to a group. */
export const hasGroup = (role: string | null) => role !== null && role !== ROLES.admin;

/** Whether the role makes somebody a person of the group as well. */
export const hasProfile = (role: string | null) =>
  role === ROLES.captain || role === ROLES.groupUser;
