import type { ComponentType } from 'react';
import { NotFound } from '../screens/NotFound';
import { LoginScreen } from './login/LoginScreen';

const SCREENS: readonly (readonly [path: RegExp, screen: ComponentType])[] = [
  [/^\/login\/?$/, LoginScreen],
];

/** Which screen stands at an address. */
export function screenAt(path: string): ComponentType {
  return SCREENS.find(([pattern]) => pattern.test(path))?.[1] ?? NotFound;
}
