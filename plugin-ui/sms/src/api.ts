import { createApi } from '@cenacle/sdk';
import type { components, paths } from './schema';

/** A client for this plugin's calls. */
export const texts = createApi<paths>();

type Schemas = components['schemas'];

export type PersonTexts = Schemas['PersonTexts'];
export type Preview = Schemas['Preview'];
export type TextStatus = Schemas['TextStatus'];
