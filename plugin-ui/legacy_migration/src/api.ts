import { createApi } from '@cenacle/sdk';
import type { components, paths } from './schema';

/** A client for this plugin's calls. */
export const legacy = createApi<paths>();

type Schemas = components['schemas'];

export type Kind = Schemas['Kind'];
export type RowStatus = Schemas['RowStatus'];
export type Decision = Schemas['Decision'];
export type Counts = Schemas['Staged']['counts'];
export type Problem = Schemas['Found'];
export type Import = Schemas['ImportRow'];
export type ImportDetail = Schemas['ImportDetail'];
export type Mapping = ImportDetail['mapping'];
export type FieldChoice = Schemas['FieldChoice'];
export type FirstRow = Schemas['FirstRow'];
export type Staged = Schemas['Staged'];
export type MissingGroup = Schemas['MissingGroup'];
export type ReasonCount = Schemas['ReasonCount'];
export type TableRow = Schemas['TableRow'];
export type RowDetail = Schemas['RowDetail'];
export type Value = RowDetail['values'][string];
export type Twin = Schemas['Twin'];
export type FailedRow = Schemas['FailedRow'];
export type Foreseen = Schemas['Foreseen'];
export type Run = Schemas['Run'];
export type Progress = Schemas['Progress'];
export type RunForm = Schemas['RunForm'];
export type RunOptions = Pick<RunForm, 'leaveOut' | 'sendInvitations'>;
