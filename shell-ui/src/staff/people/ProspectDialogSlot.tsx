import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { type Waiting, waitingProspects } from './waitingProspects';

const ProspectDialog = lazy(
  () => import(/* webpackChunkName: "prospect" */ '../prospects/ProspectDialog'),
);

interface Props {
  id: number;
  /** Those that are decided one after the other; all that wait, if not said otherwise. */
  waiting?: readonly Waiting[];
  onOpen: (prospectId: number) => void;
  onClose: () => void;
}

/** The application of a prospect above the page; loaded when the first one is opened. */
export function ProspectDialogSlot({ id, waiting, onOpen, onClose }: Props) {
  const { data } = useQuery({ ...waitingProspects, enabled: waiting === undefined });
  useEffect(() => focusPageWhenLost, []);
  return (
    <Suspense>
      <ProspectDialog
        prospectId={id}
        waiting={waiting ?? data?.rows ?? []}
        onOpen={onOpen}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The line from which it was opened is gone once it is decided. */
function focusPageWhenLost() {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, 100);
}
