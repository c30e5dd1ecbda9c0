import { createApi } from '@cenacle/sdk';
import type { components, paths } from './schema';

/** A client for this plugin's calls. */
export const gifts = createApi<paths>();

type Schemas = components['schemas'];

export type Choices = Schemas['Choices'];
export type Entry = Schemas['EntryRow'];
export type Pasted = Schemas['Pasted'];
export type PastedRow = Schemas['PastedRow'];
export type PersonGifts = Schemas['PersonGifts'];
export type Receipt = Schemas['ReceiptRow'];
export type Sum = Schemas['Sum'];
export type Way = Schemas['Way'];
