import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { size, space } from '../theme';
import { Skeleton } from './Skeleton';

/** Loads a heavy piece when it is first shown; its place is kept, and nobody has to know. */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  height?: string,
): ComponentType<P> {
  const Loaded = lazy(load) as ComponentType<P>;
  return (props) => (
    <Suspense fallback={height && <Skeleton height={height} />}>
      {createElement(Loaded, props)}
    </Suspense>
  );
}

/** The height of a field with its label above. */
export const FIELD_HEIGHT = `calc(${size.control} + ${space(7.5)})`;
