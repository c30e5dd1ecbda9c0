import { Skeleton } from '@cenacle/sdk';
import { type ComponentProps, Suspense } from 'react';
import { chunk } from '../../screens/chunk';

const Questions = chunk(() => import(/* webpackChunkName: "answers" */ './MoreQuestions'));

/** The questions of plugins and the house, which come where there are any. */
export function MoreQuestions(props: ComponentProps<typeof Questions>) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Questions {...props} />
    </Suspense>
  );
}
