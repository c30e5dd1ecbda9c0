import { ChosenBar } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { LeftOutDialog, NOBODY_LEFT_OUT } from '../crud/LeftOutDialog';
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
  const [leftOut, setLeftOut] = useState(NOBODY_LEFT_OUT);
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
            onLeftOut={setLeftOut}
          />
        )}
        onClear={onClear}
      />
      {inviting.dialogs}
      {leftOut.reasons.length > 0 && (
        <LeftOutDialog
          title={plural(leftOut.reasons.length, {
            one: '# person was left out',
            other: '# people were left out',
          })}
          leftOut={leftOut}
          onClose={() => setLeftOut(NOBODY_LEFT_OUT)}
        />
      )}
    </>
  );
}
