import { lazy, Suspense } from 'react';
import type { Sign } from './signs';

const SignPictures = lazy(() => import(/* webpackChunkName: "signs" */ './SignPictures'));

interface Props {
  signs: readonly Sign[];
  /** Where there is room for more than pictures. */
  isInWords?: boolean;
}

/** What one should know of somebody at a glance; most houses have nothing of the kind to load. */
export function Signs({ signs, isInWords = false }: Props) {
  if (signs.length === 0) return null;
  return (
    <Suspense>
      <SignPictures signs={signs} isInWords={isInWords} />
    </Suspense>
  );
}
