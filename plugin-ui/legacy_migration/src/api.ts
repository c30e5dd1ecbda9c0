import { createApi } from '@cenacle/sdk';

export type Kind = 'users' | 'retreatants';

export type RowStatus = 'Ready' | 'HasProblems' | 'Duplicate' | 'Failed' | 'Skipped' | 'Migrated';

export type Counts = Partial<Record<RowStatus, number>>;

/** What is wrong with a field; with none where it is the line as a whole. */
export interface Problem {
  field: string;
  message: string;
  suggestion: string | null;
  /** Whether the row cannot go without this field. */
  stops: boolean;
}

/** A file that was taken in. */
export interface Import {
  id: number;
  kind: Kind;
  source: 'CSV' | 'XLSX' | 'Database';
  fileName: string;
  encoding: string | null;
  rows: number;
  createdAt: string;
  createdBy: string;
  /** When its rows were looked at last; null until its columns were matched. */
  stagedAt: string | null;
  counts: Counts;
}

export interface FieldChoice {
  value: string;
  label: string;
  isNeeded: boolean;
}

/** Which field each column holds. */
export type Mapping = Record<string, string | null>;

export interface FirstRow {
  line: number;
  cells: Record<string, string>;
}

export interface ImportDetail extends Import {
  columns: string[];
  mapping: Mapping;
  fields: FieldChoice[];
  firstRows: FirstRow[];
}

/** What came of looking at the rows of a file. */
export interface Staged {
  importId: number;
  kind: Kind;
  rows: number;
  counts: Counts;
  problems: { field: string; label: string; rows: number }[];
  missingGroups: { groupNumber: string; rows: number }[];
}

export interface TableRow {
  id: number;
  importId: number;
  fileName: string;
  line: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  groupNumber: string | null;
  status: RowStatus;
  reason: string | null;
  /** All that is wrong, in one line. */
  wrong: string;
}

export type Value = string | number | boolean | null;

export type Decision = 'same' | 'new' | 'skip';

/** Another row, or somebody of the house, whom a row resembles. */
export interface Twin {
  rowId: number | null;
  line: number | null;
  fileName: string | null;
  name: string;
  groupNumber: string | null;
  differs: { field: string; label: string; here: Value; there: Value }[];
}

export interface RowDetail {
  id: number;
  importId: number;
  fileName: string;
  line: number;
  kind: Kind;
  name: string;
  status: RowStatus;
  reason: string | null;
  decision: Decision | null;
  raw: { column: string; field: string | null; text: string }[];
  fields: FieldChoice[];
  values: Partial<Record<string, Value>>;
  /** What has no field of its own and goes into the notes. */
  also: string[];
  problems: Problem[];
  twin: Twin | null;
  retreatantId: number | null;
  userId: number | null;
  version: number;
}

export interface FailedRow {
  id: number;
  name: string;
  errorMessage: string;
}

/** What a run would do. */
export interface Foreseen {
  migrated: number;
  /** Of those, who fill in records that are there already. */
  filled: number;
  /** Of those, who would lose a field that has a problem. */
  shortened: number;
  failures: number;
  /** The first of them. */
  failed: FailedRow[];
}

export interface Run {
  id: number;
  status: 'Running' | 'Done' | 'Stopped';
  total: number;
  done: number;
  migrated: number;
  failed: number;
  startedAt: string;
  startedBy: string;
  endedAt: string | null;
}

export interface Progress {
  run: Run | null;
  counts: Counts;
  /** The first of those whom a run that has ended did not migrate. */
  failed: FailedRow[];
}

/** As the contract lists people of the old system. */
interface LegacyPerson {
  id: number;
  importId: number;
  status: RowStatus;
}

export interface RunOptions {
  leaveOut: boolean;
  sendInvitations: boolean;
}

/** Without `ids`: every row that can be taken. */
export interface RunForm extends RunOptions {
  kind: Kind;
  ids?: number[];
}

interface TableForm {
  kind: Kind;
  status?: RowStatus;
  importId?: number;
  allSearch: string;
  skip: number;
  take: number;
  sort: { field: string; desc: boolean }[];
}

interface Answer<R> {
  responses: { 200: { content: { 'application/json': { result: R } } } };
}

interface Takes<B> {
  requestBody: { content: { 'application/json': B } };
}

interface WithId {
  parameters: { path: { id: string } };
}

/** This plugin's own calls, in the shape of an OpenAPI document's paths. */
interface Paths {
  '/api/legacy-users/get-legacy-users': { get: Answer<LegacyPerson[]> };
  '/api/legacy-users/get-migratable-retreatants': { get: Answer<LegacyPerson[]> };
  '/api/legacy-users/upload': { post: Takes<FormData> & Answer<ImportDetail> };
  '/api/legacy-users/imports': { get: Answer<Import[]> };
  '/api/legacy-users/imports/{id}': {
    get: WithId & Answer<ImportDetail>;
    delete: WithId & Answer<null>;
  };
  '/api/legacy-users/stage': {
    post: Takes<{ importId: number; mapping?: Mapping; createGroups?: string[] }> & Answer<Staged>;
  };
  '/api/legacy-users/table': {
    post: Takes<TableForm> & Answer<{ rows: TableRow[]; total: number }>;
  };
  '/api/legacy-users/rows/{id}': {
    get: WithId & Answer<RowDetail>;
    put: WithId & Takes<{ values: Record<string, string>; version: number }> & Answer<RowDetail>;
  };
  '/api/legacy-users/rows/{id}/decide': {
    post: WithId & Takes<{ as: Decision | 'undecided'; version: number }> & Answer<RowDetail>;
  };
  '/api/legacy-users/dry-run': { post: Takes<RunForm> & Answer<Foreseen> };
  '/api/legacy-users/start': { post: Takes<RunForm> & Answer<Progress> };
  '/api/legacy-users/stop': { post: Takes<{ kind: Kind }> & Answer<Progress> };
  '/api/legacy-users/progress': {
    get: { parameters: { query: { kind: Kind } } } & Answer<Progress>;
  };
}

/** A client for this plugin's calls. */
export const legacy = createApi<Paths>();
