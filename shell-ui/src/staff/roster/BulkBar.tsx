import { ChosenBar } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ReasonsDialog } from '../mail/ReasonsDialog';
import { ActsOnMany } from './ActsOnMany';
import type { ColumnId } from './columns';
import { useInviting } from './invitations';
import type { RosterRow } from './roster';

interface Props {
  rows: readonly RosterRow[];
  columns: readonly ColumnId[];
  onClear: () => void;
}

/** What may be done to all who were chosen, over the foot of the screen: no row moves for it. */
export function BulkBar({ rows, columns, onClear }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const inviting = useInviting(onClear);
  return (
    <>
      <ChosenBar
        count={rows.length}
        words={[t`person`, t`people`]}
        acts={(close) => (
          <ActsOnMany
            rows={rows}
            columns={columns}
            inviting={inviting}
            onWriting={close}
            onDone={onClear}
            onFailed={setFailed}
          />
        )}
        onClear={onClear}
      />
      {inviting.dialogs}
      {failed.length > 0 && (
        <ReasonsDialog
          title={plural(failed.length, {
            one: '# person was left out',
            other: '# people were left out',
          })}
          intro={t`All others are done.`}
          reasons={failed}
          onClose={() => setFailed([])}
        />
      )}
    </>
  );
}
