import { religionOptions, retreatRoleOptions } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** The short lists that the house words by itself. */
export const LISTS = {
  religion: {
    title: t`Religions`,
    create: t`Create Religion`,
    updated: t`Religion updated`,
    created: t`Religion created`,
    description: t`What people may choose when they register.`,
    to: '/admin/religions',
    table: '/api/religion/table',
    save: '/api/religion/create-edit',
    one: '/api/religion/{id}',
    options: religionOptions.queryKey,
  },
  role: {
    title: t`Retreat Roles`,
    create: t`Create Retreat Role`,
    updated: t`Retreat Role updated`,
    created: t`Retreat Role created`,
    description: t`What people may do on a retreat.`,
    to: '/admin/retreat-roles',
    table: '/api/retreat-roles/table',
    save: '/api/retreat-roles/create-edit',
    one: '/api/retreat-roles/{id}',
    options: retreatRoleOptions.queryKey,
  },
} as const;

export type ListName = keyof typeof LISTS;
