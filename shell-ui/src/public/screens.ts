import type { ComponentType } from 'react';
import table from '../../screens.json';
import { NotFound } from '../screens/NotFound';
import { chunk } from './chunk';
import { LoginScreen } from './login/LoginScreen';

/** The login is in the first load; the others are chunks, each of which knows its own screens. */
const CHUNKS: Record<keyof typeof table.public, ComponentType> = {
  login: LoginScreen,
  account: chunk(() => import(/* webpackChunkName: "account" */ './account/Account')),
  register: chunk(() => import(/* webpackChunkName: "register" */ './register/Application')),
  retreats: chunk(() => import(/* webpackChunkName: "offered" */ './retreats/Retreats')),
  mailbox: chunk(() => import(/* webpackChunkName: "mailbox" */ './mailbox/Mailbox')),
  plugins: chunk(() => import(/* webpackChunkName: "plugins" */ './plugins/PluginPage')),
  guests: chunk(() => import(/* webpackChunkName: "guests" */ './guests/Guests')),
};

/** Which screen stands at an address. */
export function screenAt(path: string): ComponentType {
  for (const [name, titles] of Object.entries(table.public)) {
    if (patternOf(Object.keys(titles)).test(path)) return CHUNKS[name as keyof typeof CHUNKS];
  }
  return NotFound;
}

/** `/attending/:accessToken`; in brackets, what a token looks like. Or all below: `/p/*`. */
const patternOf = (paths: readonly string[]) =>
  new RegExp(
    `^(${paths
      .join('|')
      .replace(/\*/, '.+')
      .replace(/:\w+(\(.+?\))?/g, (_, token) => token ?? '[^/]+')})/?$`,
  );
