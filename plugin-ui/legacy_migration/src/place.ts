import { useSearchParams } from '@cenacle/sdk';
import type { Kind, RowStatus } from './api';
import { KIND_NAMES } from './kinds';
import { STATUS_NAMES } from './statuses';

/** What one looks at; it stands in the address, so that a reload finds it again. */
export interface Place {
  kind: Kind;
  /** The file whose rows alone are shown. */
  importId: number | null;
  /** Whether its columns are matched now. */
  isMatching: boolean;
  status: RowStatus | null;
  /** The row that is open. */
  rowId: number | null;
}

type Go = (change: Partial<Place>) => void;

export function usePlace(): [Place, Go] {
  const [params, setParams] = useSearchParams();
  const go: Go = (change) => setParams((before) => addressOf(before, change));
  return [placeIn(params), go];
}

export function placeIn(params: URLSearchParams): Place {
  return {
    kind: KIND_NAMES.find((kind) => kind === params.get('kind')) ?? 'users',
    importId: numberIn(params, 'import'),
    isMatching: params.get('step') === 'columns',
    status: STATUS_NAMES.find((status) => status === params.get('status')) ?? null,
    rowId: numberIn(params, 'row'),
  };
}

/** Other rows begin at their first page; the rows of another kind have nothing to do with these. */
export function addressOf(before: URLSearchParams, change: Partial<Place>): URLSearchParams {
  const { kind, importId, isMatching, status, rowId } = { ...placeIn(before), ...change };
  const isOtherKind = change.kind !== undefined && change.kind !== placeIn(before).kind;
  if (isOtherKind) return new URLSearchParams({ kind });
  const after = new URLSearchParams(before);
  const write = (name: string, value: string | number | null) => {
    if (value === null) after.delete(name);
    else after.set(name, String(value));
  };
  write('kind', kind);
  write('import', importId);
  write('step', isMatching ? 'columns' : null);
  write('status', status);
  write('row', rowId);
  if ('importId' in change || 'status' in change) after.delete('page');
  return after;
}

function numberIn(params: URLSearchParams, name: string): number | null {
  const number = Number(params.get(name));
  return Number.isInteger(number) && number > 0 ? number : null;
}
