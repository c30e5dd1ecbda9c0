/** `@cenacle/sdk`: the only thing that the shell and the plugins share. */
export { ABI } from './abi';
export * from './api';
export * from './format';
export * from './kit';
export * from './session';
export * from './settings';
export * from './slots';
export * from './theme';
