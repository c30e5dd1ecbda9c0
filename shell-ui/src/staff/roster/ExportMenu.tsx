import { Button, hasRole, ROLES, useUser } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ColumnId } from './columns';
import type { RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

const PrintDialog = lazy(() => import(/* webpackChunkName: "print" */ './PrintDialog'));

interface Props {
  /** Who is on the paper, in this order. */
  rows: readonly RosterRow[];
  columns: readonly ColumnId[];
  /** Whether these were chosen one by one. */
  isChosen?: boolean;
}

/** Paper for the kitchen, the desk and the printer: of whom one sees, or of those who are chosen. */
export function ExportMenu({ rows, columns, isChosen }: Props) {
  const { retreatId, mayLead } = useRosterContext();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (retreatId === null) return null;
  return (
    <>
      <Button
        aria-label={isChosen ? t`Export the chosen` : undefined}
        onPress={() => setIsOpen(true)}
      >
        <FileText size={18} aria-hidden /> <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <PrintDialog
            retreatId={retreatId}
            label={
              isChosen
                ? plural(rows.length, { one: '# person, as chosen', other: '# people, as chosen' })
                : plural(rows.length, { one: '# person, as shown', other: '# people, as shown' })
            }
            rowIds={rows.map(({ rowId }) => rowId)}
            columns={columns}
            isChosen={isChosen}
            mayReadNotes={mayLead || hasRole(user, [ROLES.priest])}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
