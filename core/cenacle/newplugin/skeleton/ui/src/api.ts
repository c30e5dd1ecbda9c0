import { createApi } from '@cenacle/sdk';
import type { components, paths } from './schema';

/** A client for this plugin's calls. */
export const api = createApi<paths>();

export type Note = components['schemas']['NoteRow'];
