import type { ComponentType } from 'react';
import table from '../../screens.json';
import { Unreachable } from '../screens/chunk';
import { NotFound } from '../screens/NotFound';

/** Each is a chunk that knows its own screens. */
const CHUNKS: Record<keyof typeof table.public, () => Promise<{ default: ComponentType }>> = {
  login: () => import(/* webpackChunkName: "login" */ './login/LoginScreen'),
  account: () => import(/* webpackChunkName: "account" */ './account/Account'),
  register: () => import(/* webpackChunkName: "register" */ './register/Application'),
  retreats: () => import(/* webpackChunkName: "offered" */ './retreats/Retreats'),
  mailbox: () => import(/* webpackChunkName: "mailbox" */ './mailbox/Mailbox'),
  plugins: () => import(/* webpackChunkName: "plugins" */ './plugins/PluginPage'),
  guests: () => import(/* webpackChunkName: "guests" */ './guests/Guests'),
};

/** Which screen stands at an address, once it is there; when its scripts do not come, no blank. */
export async function screenAt(path: string): Promise<ComponentType> {
  for (const [name, titles] of Object.entries(table.public)) {
    if (patternOf(Object.keys(titles)).test(path)) {
      const load = CHUNKS[name as keyof typeof CHUNKS];
      return load().then(
        ({ default: Screen }) => Screen,
        () => Unreachable,
      );
    }
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
