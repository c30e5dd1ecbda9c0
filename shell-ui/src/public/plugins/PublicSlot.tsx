import type { SlotName, SlotProps } from '@cenacle/sdk';
import { lazy, Suspense } from 'react';
import { isFilled, isShown } from './filled';

// What is of plugins must not keep anybody from what is of the house.
const Filled = lazy(() =>
  (isShown()
    ? import(/* webpackChunkName: "public-slots" */ './Outlined')
    : import(/* webpackChunkName: "public-fills" */ './Filled')
  ).catch((): typeof import('./Filled') => ({ default: () => null })),
);

interface Props<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

/** A slot of a public page. Unless the server says that it is filled, nothing is loaded for it. */
export function PublicSlot<Name extends SlotName>(slot: Props<Name>) {
  if (!isFilled(slot.name)) return null;
  return (
    <Suspense>
      <Filled {...slot} />
    </Suspense>
  );
}
