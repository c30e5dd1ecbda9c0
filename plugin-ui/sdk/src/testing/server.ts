import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/** Stands where the portal's server would; a test adds its own answers with `server.use`. */
export const server = setupServer(...handlers);
