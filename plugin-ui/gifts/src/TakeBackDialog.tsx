import { ConfirmDialog, formatDate, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Entry } from './api';
import { showMoney } from './money';
import { again, useBook, useTakeBack } from './queries';

/** Asks before a gift is taken back. */
export function TakeBackDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const takeBack = useTakeBack();
  const book = useBook();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Take this gift back?`}
      confirmLabel={t`Take it back`}
      onConfirm={async () => {
        await takeBack.mutateAsync({ id: entry.id, note: '' });
        toast.success(t`Gift taken back`, { undo: () => book(again(entry)) });
        onClose();
      }}
    >
      <p>
        <Trans>
          {{ amount: showMoney(entry.cents, entry.currency) }} of {{ giver: entry.giver }}, received
          on {{ day: formatDate(entry.receivedOn) }}. It stays in the books, and a second entry
          takes it away.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
