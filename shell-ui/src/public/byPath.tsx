import type { ComponentType } from 'react';
import { NotFound } from '../screens/NotFound';

/** The screens of a chunk by their addresses. */
export function byPath(screens: Readonly<Record<string, ComponentType>>): ComponentType {
  return () => {
    const path = window.location.pathname.replace(/\/$/, '');
    const Screen = (Object.hasOwn(screens, path) && screens[path]) || NotFound;
    return <Screen />;
  };
}
