import { api, type paths, type Result } from '@cenacle/sdk';
import { READ_ANEW } from '../readAnew';

export type FirstStep = Result<paths, '/api/dashboard/first-steps', 'get'>['steps'][number];

/** Whoever comes back has done something: it is read again. */
export const firstSteps = {
  ...api.queryOptions('get', '/api/dashboard/first-steps'),
  ...READ_ANEW,
};
