import {
  api,
  type Column,
  EmailText,
  EmptyState,
  invalidate,
  ROLES,
  roleName,
  StatusPill,
  space,
  type TableFilter,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen, Mail, Pencil, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Row, type RowAction, TableScreen, tableKey, useTableOfMany } from '../crud';
import { ActsOnUsers } from './ActsOnUsers';

type User = Row<'/api/users/table'>;

const SCREENS = '/admin/users';

const EmailUsersDialog = lazy(
  () => import(/* webpackChunkName: "mail-compose" */ '../mail/EmailUsersDialog'),
);

const FILTERS: readonly TableFilter[] = [
  {
    name: 'role',
    label: t`Role`,
    options: Object.values(ROLES).map((role) => ({ value: role, label: roleName(role) })),
  },
  {
    name: 'state',
    label: t`Status`,
    options: [
      { value: 'active', label: t`Active` },
      { value: 'unconfirmed', label: t`Unconfirmed` },
      { value: 'locked', label: t`Locked` },
      { value: 'inactive', label: t`Inactive` },
    ],
  },
  { name: 'groupId', label: t`Group` },
];

/** Everybody who may sign in. */
export default function Users() {
  const [writingTo, setWritingTo] = useState<readonly number[]>([]);
  const queries = useQueryClient();
  const { ids, clear, acts, shown } = useTableOfMany<User>({
    table: 'users',
    matching: '/api/users/matching',
    file: '/api/users/export',
    filters: FILTERS,
    words: ['user', 'users'],
    nameOf: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
    refresh: () =>
      invalidate(queries, tableKey('/api/users/table'), api.queryKey('get', '/api/users/{id}')),
  });
  return (
    <TableScreen
      {...shown((close) => (
        <ActsOnUsers
          ids={ids}
          acts={acts}
          onWrite={() => {
            close();
            setWritingTo(ids);
          }}
        />
      ))}
      path="/api/users/table"
      label={t`Users`}
      columns={COLUMNS}
      nameOf={({ email }) => email}
      create={{ to: `${SCREENS}/create`, label: t`Create User` }}
      open={({ id }) => `${SCREENS}/update/${id}`}
      actions={actionsFor}
      empty={
        <EmptyState icon={UserRound} title={t`There are no users yet`}>
          <Trans>Create a user, who is mailed a link to come in.</Trans>
        </EmptyState>
      }
    >
      {acts.reasons}
      {writingTo.length > 0 && (
        <Suspense>
          <EmailUsersDialog userIds={writingTo} onClose={() => setWritingTo([])} onSent={clear} />
        </Suspense>
      )}
    </TableScreen>
  );
}

function actionsFor({ id, isLocked, emailConfirmed }: User): RowAction[] {
  const actions: RowAction[] = [{ label: t`Edit`, icon: Pencil, to: `${SCREENS}/update/${id}` }];
  actions.push(
    isLocked
      ? { label: t`Unlock Account`, icon: LockOpen, to: `${SCREENS}/unlock/${id}` }
      : { label: t`Lock Account`, icon: Lock, to: `${SCREENS}/lock/${id}` },
  );
  if (!emailConfirmed) {
    actions.push({
      label: t`Resend Email Confirmation`,
      icon: Mail,
      to: `${SCREENS}/resend/${id}`,
    });
  }
  return actions;
}

const COLUMNS: readonly Column<User>[] = [
  {
    id: 'lastName',
    header: t`Name`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  {
    id: 'email',
    header: t`Email`,
    isSortable: true,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    id: 'userRole',
    header: t`Role`,
    isSortable: true,
    cell: ({ userRole }) =>
      userRole ? roleName(userRole) : t({ message: 'None', context: 'role' }),
  },
  {
    id: 'groupNumber',
    header: t`Group`,
    isSortable: true,
    cell: ({ groupNumber }) => groupNumber,
  },
  {
    id: 'phoneNumber',
    header: t`Phone`,
    cell: ({ phoneNumber }) => <span css={{ whiteSpace: 'nowrap' }}>{phoneNumber}</span>,
  },
  { id: 'isLocked', header: t`Status`, cell: (user) => <Status {...user} /> },
];

function Status({ active, isLocked, emailConfirmed }: User) {
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) }}>
      {isLocked && <StatusPill tone="red">{t`Locked`}</StatusPill>}
      {!emailConfirmed && <StatusPill tone="amber">{t`Unconfirmed`}</StatusPill>}
      {!active && <StatusPill tone="neutral">{t`Inactive`}</StatusPill>}
      {active && !isLocked && emailConfirmed && <StatusPill tone="green">{t`Active`}</StatusPill>}
    </span>
  );
}
