import { type Column, EmptyState, StatusPill, space } from '@cenacle/sdk';
import { Lock, LockOpen, Mail, Pencil, UserRound } from 'lucide-react';
import { type Row, type RowAction, TableScreen } from '../crud';

type User = Row<'/api/users/table'>;

const SCREENS = '/admin/users';

/** Everybody who may sign in. */
export default function Users() {
  return (
    <TableScreen
      path="/api/users/table"
      label="Users"
      columns={COLUMNS}
      nameOf={({ email }) => email}
      create={{ to: `${SCREENS}/create`, label: 'Create User' }}
      open={({ id }) => `${SCREENS}/update/${id}`}
      actions={actionsFor}
      empty={
        <EmptyState icon={UserRound} title="There are no users yet">
          Create a user, who is mailed a link to come in.
        </EmptyState>
      }
    />
  );
}

function actionsFor({ id, isLocked, emailConfirmed }: User): RowAction[] {
  const actions: RowAction[] = [{ label: 'Edit', icon: Pencil, to: `${SCREENS}/update/${id}` }];
  actions.push(
    isLocked
      ? { label: 'Unlock Account', icon: LockOpen, to: `${SCREENS}/unlock/${id}` }
      : { label: 'Lock Account', icon: Lock, to: `${SCREENS}/lock/${id}` },
  );
  if (!emailConfirmed) {
    actions.push({
      label: 'Resend Email Confirmation',
      icon: Mail,
      to: `${SCREENS}/resend/${id}`,
    });
  }
  return actions;
}

const COLUMNS: readonly Column<User>[] = [
  {
    id: 'lastName',
    header: 'Name',
    isSortable: true,
    isRowHeader: true,
    cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => email },
  { id: 'userRole', header: 'Role', isSortable: true, cell: ({ userRole }) => userRole ?? 'None' },
  {
    id: 'groupNumber',
    header: 'Group',
    isSortable: true,
    cell: ({ groupNumber }) => groupNumber,
  },
  {
    id: 'phoneNumber',
    header: 'Phone',
    cell: ({ phoneNumber }) => <span css={{ whiteSpace: 'nowrap' }}>{phoneNumber}</span>,
  },
  { id: 'isLocked', header: 'Status', cell: (user) => <Status {...user} /> },
];

function Status({ active, isLocked, emailConfirmed }: User) {
  return (
    <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: space(1) }}>
      {isLocked && <StatusPill tone="red">Locked</StatusPill>}
      {!emailConfirmed && <StatusPill tone="amber">Unconfirmed</StatusPill>}
      {!active && <StatusPill tone="neutral">Inactive</StatusPill>}
      {active && !isLocked && emailConfirmed && <StatusPill tone="green">Active</StatusPill>}
    </span>
  );
}
