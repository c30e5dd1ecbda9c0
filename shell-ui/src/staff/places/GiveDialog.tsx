import { ConfirmDialog, space } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { useState } from 'react';
import type { Asked } from './asking';

/** Whether somebody gets a place: from the waiting list, or one more than there are. */
export default function GiveDialog({ name, full, waiting, decide }: Asked) {
  const [writeToThem, setWriteToThem] = useState(true);
  return (
    <ConfirmDialog
      isOpen
      onClose={() => decide(null)}
      title={full ? 'The retreat is full' : `Give ${name} a place?`}
      confirmLabel={full ? 'Make it so' : 'Give the place'}
      onConfirm={() => decide({ writeToThem })}
    >
      <div css={{ display: 'grid', gap: space(4) }}>
        <p>
          {full
            ? `${full.why} ${full.becomes ? `Make it ${full.becomes}?` : 'Make it more?'}`
            : waiting === 1
              ? `${name} leaves the waiting list and attends.`
              : `${name} leave the waiting list and attend.`}
        </p>
        {waiting > 0 && (
          <CheckboxField isSelected={writeToThem} onChange={setWriteToThem}>
            Write to {name} about it
          </CheckboxField>
        )}
      </div>
    </ConfirmDialog>
  );
}
