import { lazy, type ReactNode, Suspense, useState } from 'react';

const AddPerson = lazy(() => import(/* webpackChunkName: "prospect" */ '../prospects/AddPerson'));

interface Props {
  groupId: number;
  /** The buttons that lead to it. */
  children: (add: (what: 'quick' | 'prospect') => void) => ReactNode;
}

/** The ways to write down somebody new; their forms are loaded when the first is opened. */
export function AddPersonSlot({ groupId, children }: Props) {
  const [adding, setAdding] = useState<'quick' | 'prospect'>();
  return (
    <>
      {children(setAdding)}
      {adding && (
        <Suspense>
          <AddPerson
            groupId={groupId}
            isProspect={adding === 'prospect'}
            onClose={() => setAdding(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
