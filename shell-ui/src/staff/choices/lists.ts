import { religionOptions, retreatRoleOptions } from '@cenacle/sdk';

/** The short lists that the house words by itself. */
export const LISTS = {
  religion: {
    title: 'Religions',
    noun: 'Religion',
    description: 'What people may choose when they register.',
    to: '/admin/religions',
    table: '/api/religion/table',
    save: '/api/religion/create-edit',
    one: '/api/religion/{id}',
    options: religionOptions.queryKey,
  },
  role: {
    title: 'Retreat Roles',
    noun: 'Retreat Role',
    description: 'What people may do on a retreat.',
    to: '/admin/retreat-roles',
    table: '/api/retreat-roles/table',
    save: '/api/retreat-roles/create-edit',
    one: '/api/retreat-roles/{id}',
    options: retreatRoleOptions.queryKey,
  },
} as const;

export type ListName = keyof typeof LISTS;
