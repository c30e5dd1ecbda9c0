import { ConfirmDialog, formatDate, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Entry } from './api';
import { showMoney } from './money';
import { again, useBook, useTakeBack } from './queries';
import { RefundDialog } from './RefundDialog';

interface Props {
  entry: Entry;
  onClose: () => void;
}

/** What a card paid goes back by the provider; anything else is taken back in the books. */
export const BackDialog = (props: Props) =>
  props.entry.provider === null ? <TakeBackDialog {...props} /> : <RefundDialog {...props} />;

/** Asks before a gift is taken back. */
function TakeBackDialog({ entry, onClose }: Props) {
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
