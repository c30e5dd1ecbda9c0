import { ConfirmDialog, LOCALE, space } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Asked } from './asking';

const inWords = (names: readonly string[]) => new Intl.ListFormat(LOCALE).format(names);

/** Whether somebody gets a place: from the waiting list, or one more than there are. */
export default function GiveDialog({ name, full, waiting, unreachable, decide }: Asked) {
  const [writeToThem, setWriteToThem] = useState(true);
  return (
    <ConfirmDialog
      isOpen
      onClose={() => decide(null)}
      title={full ? t`The retreat is full` : t`Give ${name} a place?`}
      confirmLabel={full ? t`Make it so` : t`Give the place`}
      onConfirm={() => decide({ writeToThem })}
    >
      <div css={{ display: 'grid', gap: space(4) }}>
        <p>
          {full
            ? `${full.why} ${full.becomes ? t`Make it ${{ becomes: full.becomes }}?` : t`Make it more?`}`
            : waiting === 1
              ? t`${name} leaves the waiting list and attends.`
              : t`${name} leave the waiting list and attend.`}
        </p>
        {unreachable.length > 0 && (
          <p>
            <Trans>No email reaches {{ names: inWords(unreachable) }}: please phone.</Trans>
          </p>
        )}
        {waiting > unreachable.length && (
          <CheckboxField isSelected={writeToThem} onChange={setWriteToThem}>
            {unreachable.length > 0
              ? t`Write to the others about it`
              : t`Write to ${name} about it`}
          </CheckboxField>
        )}
      </div>
    </ConfirmDialog>
  );
}
