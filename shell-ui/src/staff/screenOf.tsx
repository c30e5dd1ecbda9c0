import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * A screen that comes when it is asked for. One that has come already is shown at once: React's own
 * `lazy` would show for a third of a second what stands in its place.
 */
export function screenOf<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let here: ComponentType<P> | undefined;
  const come = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  const Later = lazy(come);

  // biome-ignore lint/correctness/noComponentHookFactories: made once, as its module is.
  function Screen(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => here ?? (Later as ComponentType<P>));
    return createElement(Shown, props);
  }
  return Object.assign(Screen, { come });
}

/** Begins to load the screen at an address, without asking first who may see it. */
export async function beginWith(routes: RouteObject[], path: string): Promise<void> {
  const element = matchRoutes(routes, path)?.at(-1)?.route.element;
  const type: unknown = element && typeof element === 'object' && 'type' in element && element.type;
  if (typeof type === 'function' && 'come' in type) await (type.come as () => Promise<unknown>)();
}
