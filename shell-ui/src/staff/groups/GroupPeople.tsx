import { EmptyState } from '@cenacle/sdk';
import { UsersRound } from 'lucide-react';
import { PeopleTable } from '../people/PeopleTable';
import { COLUMNS } from '../people/Retreatants';
import { SEARCH_HINT } from '../people/words';

const SHOWN = ['lastName', 'keyCode', 'groupNumber', 'cellPhone', 'email', 'status'];
const OF_GROUP = COLUMNS.filter(({ id }) => SHOWN.includes(id));

/** Everybody of one's own group, primary or secondary. */
export function GroupPeople({ onOpen }: { onOpen: (retreatantId: number) => void }) {
  return (
    <PeopleTable
      path="/api/people/table"
      label="People"
      searchHint={SEARCH_HINT}
      columns={OF_GROUP}
      rowId={({ retreatantId }) => retreatantId}
      onOpen={({ retreatantId }) => onOpen(retreatantId)}
      empty={
        <EmptyState icon={UsersRound} title="Nobody belongs to this group yet">
          Accept a prospect, and the group has its first retreatant.
        </EmptyState>
      }
    />
  );
}
