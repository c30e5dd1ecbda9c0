import { result, server } from '@cenacle/sdk/testing';
import { http } from 'msw';
import type {
  Import,
  ImportDetail,
  MissingGroup,
  Progress,
  RowDetail,
  Run,
  Staged,
  TableRow,
} from './api';

export const FILE: Import = {
  id: 3,
  kind: 'retreatants',
  source: 'CSV',
  fileName: 'people.csv',
  encoding: 'UTF-8',
  rows: 3,
  createdAt: '2026-06-04T17:15:00Z',
  createdBy: 'anne@cenacle.test',
  stagedAt: '2026-06-04T17:16:00Z',
  counts: { Ready: 1, HasProblems: 1, Migrated: 1 },
};

export const DETAIL: ImportDetail = {
  ...FILE,
  columns: ['First', 'Last', 'Cell'],
  mapping: { First: 'firstName', Last: 'lastName', Cell: null },
  fields: [
    { value: 'firstName', label: 'First name', isNeeded: true },
    { value: 'lastName', label: 'Last name', isNeeded: true },
    { value: 'cellPhone', label: 'Cell phone', isNeeded: false },
    { value: 'groupNumber', label: 'Group', isNeeded: true },
  ],
  firstRows: [{ line: 2, cells: { First: 'Ann', Last: 'Landry', Cell: 'call wife' } }],
};

export const STAGED: Staged = {
  importId: 3,
  kind: 'retreatants',
  rows: 3,
  counts: FILE.counts,
  problems: [{ field: 'cellPhone', label: 'Cell phone', rows: 1 }],
  missingGroups: [
    { groupNumber: '0', rows: 2 },
    { groupNumber: '41C', rows: 1 },
  ],
};

const tableRow = (id: number, firstName: string, more: Partial<TableRow>): TableRow => ({
  id,
  importId: 3,
  fileName: 'people.csv',
  line: id + 1,
  firstName,
  lastName: 'Landry',
  email: null,
  groupNumber: '12',
  status: 'Ready',
  active: true,
  hasMigrated: false,
  reason: null,
  decision: null,
  problems: [],
  wrong: '',
  retreatantId: null,
  userId: null,
  version: 1,
  ...more,
});

const ROWS = [
  tableRow(1, 'Ann', {}),
  tableRow(2, 'Bob', {
    status: 'HasProblems',
    wrong: 'Cell phone: “call wife” is no telephone number.',
  }),
  tableRow(3, 'Cid', { status: 'Migrated' }),
];

export const BOB: RowDetail = {
  id: 2,
  importId: 3,
  fileName: 'people.csv',
  line: 3,
  kind: 'retreatants',
  name: 'Bob Landry',
  status: 'HasProblems',
  reason: null,
  decision: null,
  raw: [{ column: 'Cell', field: 'cellPhone', text: 'call wife' }],
  fields: DETAIL.fields.filter(({ value }) => value !== 'groupNumber'),
  values: { firstName: 'Bob', lastName: 'Landry', cellPhone: 'call wife' },
  also: [],
  mended: [],
  problems: [
    {
      field: 'cellPhone',
      message: '“call wife” is no telephone number.',
      suggestion: '(225) 853-1488',
      stops: false,
    },
  ],
  twin: null,
  retreatantId: null,
  userId: null,
  version: 4,
};

export const RUN: Run = {
  id: 1,
  kind: 'retreatants',
  status: 'Running',
  leaveOut: false,
  sendInvitations: false,
  total: 200,
  done: 50,
  migrated: 48,
  failed: 2,
  startedAt: '2026-06-04T17:20:00Z',
  startedBy: 'anne@cenacle.test',
  endedAt: null,
};

export const NO_RUN: Progress = { run: null, counts: FILE.counts, failed: [] };

interface House {
  files?: Import[];
  progress?: () => Progress;
  missing?: MissingGroup[];
}

const API = '/api/legacy-users';

/** The server of a house that has taken in one file. */
export function serveHouse({ files = [FILE], progress = () => NO_RUN, missing = [] }: House = {}) {
  server.use(
    http.get(`${API}/imports`, () => result(files)),
    http.get(`${API}/imports/3`, () => result(DETAIL)),
    http.get(`${API}/progress`, () => result(progress())),
    http.get(`${API}/imports/3/summary`, () => result(STAGED)),
    http.get(`${API}/missing-groups`, () => result(missing)),
    http.post(`${API}/table`, () => result({ rows: ROWS, total: ROWS.length })),
    http.get(`${API}/rows/2`, () => result(BOB)),
    http.get(`${API}/get-migratable-retreatants`, () => result(ROWS)),
  );
}

/** Answers a POST with `answer`, and notes what was sent. */
export function note(path: string, answer: () => Response, method: 'post' | 'put' = 'post') {
  const sent: unknown[] = [];
  server.use(
    http[method](`${API}/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}
