import './meta';

export { type Api, api, createApi, type Query, type Result } from './client';
export {
  ApiError,
  actionFailure,
  failAs,
  isVersionRefused,
  NO_ANSWER,
  plainFailure,
  type ValidationFailure,
} from './errors';
export { type CallKey, invalidate } from './keys';
export type { components, paths } from './schema';
