import { lazy, Suspense } from 'react';

const ProspectDialog = lazy(
  () => import(/* webpackChunkName: "prospect" */ '../prospects/ProspectDialog'),
);

interface Props {
  id: number;
  onClose: () => void;
}

/** The application of a prospect above the page; loaded when the first one is opened. */
export function ProspectDialogSlot({ id, onClose }: Props) {
  return (
    <Suspense>
      <ProspectDialog prospectId={id} onClose={onClose} />
    </Suspense>
  );
}
