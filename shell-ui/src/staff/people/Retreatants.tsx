import { Button, type Column, color, EmptyState, formatDate, StatusPill } from '@cenacle/sdk';
import { UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Row } from '../crud';
import { useHereAsList } from '../crud/lists';
import { noWrap } from './look';
import { PeopleTable } from './PeopleTable';
import { PERSON_TONES, SEARCH_HINT } from './words';

type Person = Row<'/api/people/table'>;

/** The retreatants of all groups. */
export function Retreatants({ onSeeProspects }: { onSeeProspects: () => void }) {
  const navigate = useNavigate();
  const here = useHereAsList();
  return (
    <PeopleTable
      path="/api/people/table"
      label="Retreatants"
      searchHint={SEARCH_HINT}
      columns={COLUMNS}
      rowId={({ retreatantId }) => retreatantId}
      onOpen={({ retreatantId }) => navigate(`/admin/people/${retreatantId}`, { state: here })}
      empty={
        <EmptyState
          icon={UsersRound}
          title="There are no retreatants yet"
          action={<Button onPress={onSeeProspects}>See the prospects</Button>}
        >
          Accept a prospect, who becomes a retreatant of a group.
        </EmptyState>
      }
    />
  );
}

/** What one sees of a retreatant in a list. */
export const COLUMNS: readonly Column<Person>[] = [
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
  { id: 'groupNumber', header: 'Group', isSortable: true, cell: ({ groupNumber }) => groupNumber },
  {
    id: 'secondaryGroupNumber',
    header: 'Secondary group',
    cell: ({ secondaryGroupNumber }) => secondaryGroupNumber,
  },
  {
    id: 'birthDate',
    header: 'Birth date',
    isSortable: true,
    cell: ({ birthDate }) => birthDate && <span css={noWrap}>{formatDate(birthDate)}</span>,
  },
  {
    id: 'cellPhone',
    header: 'Cell phone',
    cell: ({ cellPhone }) => <span css={noWrap}>{cellPhone}</span>,
  },
  { id: 'email', header: 'Email', isSortable: true, cell: ({ email }) => email },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    cell: ({ status }) => <StatusPill tone={PERSON_TONES[status]}>{status}</StatusPill>,
  },
];
