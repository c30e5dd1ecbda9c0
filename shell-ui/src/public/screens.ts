import type { ComponentType } from 'react';
import { NotFound } from '../screens/NotFound';
import { chunk } from './chunk';
import { LoginScreen } from './login/LoginScreen';

const Account = chunk(() => import(/* webpackChunkName: "account" */ './account/Account'));
const Guests = chunk(() => import(/* webpackChunkName: "guests" */ './guests/Guests'));
const Mailbox = chunk(() => import(/* webpackChunkName: "mailbox" */ './mailbox/Mailbox'));
const Application = chunk(
  () => import(/* webpackChunkName: "register" */ './register/Application'),
);

/** The login is in the first load; the others are chunks, each of which knows its own screens. */
const SCREENS: readonly [paths: RegExp, screen: ComponentType][] = [
  [/^\/login$/, LoginScreen],
  [/^\/(?:(?:forgot|reset)-password.*|confirm-account|register)$/, Account],
  [/^\/register\/.+$/, Application],
  [/^\/dev\/mailbox$/, Mailbox],
  // The last is a token alone, short enough for a text message.
  [/^\/(?:(?:attending|confirmation|unsubscribe)\/.+|portal\/retreatants.*|[\w-]{22})$/, Guests],
];

/** Which screen stands at an address. */
export function screenAt(path: string): ComponentType {
  const bare = path.replace(/\/$/, '');
  return SCREENS.find(([paths]) => paths.test(bare))?.[1] ?? NotFound;
}
