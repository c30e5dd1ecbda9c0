import { createApi } from '@cenacle/sdk';
import type { paths } from './schema';

/** A client for this plugin's calls. */
export const api = createApi<paths>();
