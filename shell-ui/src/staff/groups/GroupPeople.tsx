import { EmptyState, useFilteredTable } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { SaveAsFile } from '../crud';
import { PeopleTable } from '../people/PeopleTable';
import { COLUMNS, OF_GROUP } from '../people/Retreatants';
import { SEARCH_HINT } from '../people/words';

const SHOWN = ['lastName', 'keyCode', 'groupNumber', 'cellPhone', 'email', 'status'];
const COLUMNS_OF_GROUP = COLUMNS.filter(({ id }) => SHOWN.includes(id));

/** Everybody of one's own group, primary or secondary. */
export function GroupPeople({ onOpen }: { onOpen: (retreatantId: number) => void }) {
  const state = useFilteredTable('people', OF_GROUP);
  return (
    <PeopleTable
      path="/api/people/table"
      label={t`People`}
      searchHint={SEARCH_HINT}
      state={state}
      filters={OF_GROUP}
      tools={<SaveAsFile file="/api/people/export" state={state} />}
      columns={COLUMNS_OF_GROUP}
      rowId={({ retreatantId }) => retreatantId}
      onOpen={({ retreatantId }) => onOpen(retreatantId)}
      empty={
        <EmptyState icon={UsersRound} title={t`Nobody belongs to this group yet`}>
          <Trans>Accept a prospect, and the group has its first retreatant.</Trans>
        </EmptyState>
      }
    />
  );
}
