import { lazy, Suspense } from 'react';
import { useAsked } from './asking';

const GiveDialog = lazy(() => import(/* webpackChunkName: "places" */ './GiveDialog'));

/** Where the question before a place is given is asked; one on a screen. */
export function GivingAPlace() {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <Suspense>
      <GiveDialog {...asked} />
    </Suspense>
  );
}
