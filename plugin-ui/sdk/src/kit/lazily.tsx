import { type ComponentType, createElement, lazy, Suspense } from 'react';

/**
 * Loads a heavy piece when it is first shown; nobody has to know. `Place` stands there meanwhile and
 * is as high as the piece: what stands below must not move under a hand that presses it.
 */
export function lazily<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Place?: ComponentType<P>,
): ComponentType<P> {
  const Loaded = lazy(async () => {
    // What stands around it is drawn first: to ask for scripts takes a slow processor some time.
    await new Promise((resolve) => setTimeout(resolve));
    return load();
  }) as ComponentType<P>;
  return (props) => (
    <Suspense fallback={Place && createElement(Place, props)}>
      {createElement(Loaded, props)}
    </Suspense>
  );
}
