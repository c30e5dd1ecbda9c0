import { type Column, color, DataTable, EmptyState, StatusPill, useTableState } from '@cenacle/sdk';
import { UsersRound } from 'lucide-react';
import { type Row, useTablePage } from '../crud';
import { PERSON_TONES, SEARCH_HINT } from '../people/words';

type Person = Row<'/api/people/table'>;

/** Everybody of one's own group, primary or secondary. */
export function GroupPeople({ onOpen }: { onOpen: (retreatantId: number) => void }) {
  const state = useTableState('people');
  const page = useTablePage('/api/people/table', state);
  return (
    <DataTable<Person>
      label="People"
      columns={COLUMNS}
      rowId={({ retreatantId }) => retreatantId}
      searchHint={SEARCH_HINT}
      page={page}
      state={state}
      onOpen={({ retreatantId }) => onOpen(retreatantId)}
      empty={
        <EmptyState icon={UsersRound} title="Nobody belongs to this group yet">
          Accept a prospect, and the group has its first retreatant.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'lastName',
    header: 'Name',
    isSortable: true,
    isRowHeader: true,
    cell: ({ firstName, lastName, nickname }) => (
      <>
        {lastName}, {firstName}
        {nickname && <span css={{ color: color.inkSoft }}> “{nickname}”</span>}
      </>
    ),
  },
  { id: 'keyCode', header: 'Key code', isSortable: true, cell: ({ keyCode }) => keyCode },
  { id: 'groupNumber', header: 'Group', cell: ({ groupNumber }) => groupNumber },
  { id: 'cellPhone', header: 'Cell phone', cell: ({ cellPhone }) => cellPhone },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => email },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    cell: ({ status }) => <StatusPill tone={PERSON_TONES[status]}>{status}</StatusPill>,
  },
];
