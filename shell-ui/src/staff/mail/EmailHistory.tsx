import { Button } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

export const HistoryDialog = lazy(
  () => import(/* webpackChunkName: "mail-history" */ './HistoryDialog'),
);

/** Opens what was mailed to a group; to the whole house where no group is named. */
export function EmailHistory({ groupId }: { groupId: number | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HistoryButton onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <HistoryDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function HistoryButton({ onPress }: { onPress: () => void }) {
  return (
    <Button onPress={onPress}>
      <History size={18} aria-hidden /> <Trans>Email History</Trans>
    </Button>
  );
}
