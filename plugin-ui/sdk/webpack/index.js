/** `@cenacle/sdk/webpack`: how the shell and the plugins are built. */

export { languagesOf } from '../words/catalogs.js';
export { base } from './base.js';
export { remote } from './remote.js';
export { joinedWords, wordsOfEntry } from './words-plugin.js';
