/** `@cenacle/sdk/testing`: what a test of a screen needs, for the shell and for plugins. */
export { failed, refused, result } from './answers';
export { expectAccessible } from './axe';
export { someone } from './people';
export { renderScreen } from './render';
export { server } from './server';
