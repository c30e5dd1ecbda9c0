import { type Sort, useSearchParams, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { isGivenKey } from '../given/given';
import { type ColumnId, isColumn, USUAL_COLUMNS } from './columns';
import { FILTERS, type Filters } from './filters';

export const STATUSES = ['All', 'Retreatants', 'Prospects', 'Secondary'] as const;
export type RosterStatus = (typeof STATUSES)[number];

export const STATUS_WORDS: Record<RosterStatus, string> = {
  All: t`All`,
  Retreatants: t`Retreatants`,
  Prospects: t`Prospects`,
  Secondary: t`Secondary`,
};

/** What of the roster one looks at; it stands in the address. */
export interface View {
  groupId: number | null;
  /** Else the one that comes. */
  retreatId: number | null;
  status: RosterStatus;
  medicalOnly: boolean;
  search: string;
  filters: Filters;
  sort: Sort | null;
  columns: readonly ColumnId[];
}

export type ChangeView = (change: Partial<View>) => void;

/** Where the columns are remembered that one chose last. */
const REMEMBERED = 'cenacle.columns.Roster';
/** Of whom a roster is says nothing about how one looks at it. */
const OF_WHOM = new Set(['group', 'retreat']);

/** What one looks at, by the address. */
export function useView(): [View, ChangeView] {
  const [params, setParams] = useSearchParams();
  const own = useUser().groupId;
  // The same object for as long as the address is the same: whole rosters are sorted by it.
  const view = useMemo(() => read(params, own), [params, own]);
  // Two changes may come before the address has followed the first.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const change: ChangeView = (part) => {
    if (part.columns) localStorage.setItem(REMEMBERED, part.columns.join(','));
    latest.current = { ...latest.current, ...part };
    // One goes back to what one looked at before, and not through what was typed letter by letter.
    const replace = part.search !== undefined || part.groupId !== undefined;
    setParams(write(latest.current, own), { replace });
  };

  // An address that says nothing opens as it was left; one that was sent shows what its sender saw.
  const openAsLeft = useEffectEvent(() => {
    const remembered = (localStorage.getItem(REMEMBERED) ?? '').split(',').filter(isColumn);
    if (remembered.length === 0 || remembered.join() === USUAL_COLUMNS.join()) return;
    setParams(write({ ...view, columns: remembered }, own), { replace: true });
  });
  const isBare = [...params.keys()].every((name) => OF_WHOM.has(name));
  useEffect(() => {
    if (isBare) openAsLeft();
  }, [isBare]);
  return [view, change];
}

/** What a named view keeps: how one looks, and neither at whom nor for whom. */
export function looksOf(view: View): Record<string, string> {
  const { group, retreat, search, ...looks } = Object.fromEntries(write(view, null));
  return { ...looks, columns: view.columns.join(',') };
}

/** A named view, as it was kept. */
export const viewOf = (looks: Record<string, string>): Partial<View> =>
  readLooks(new URLSearchParams(looks));

function read(params: URLSearchParams, own: number | null): View {
  const group = Number(params.get('group'));
  const retreat = Number(params.get('retreat'));
  return {
    groupId: own ?? (group > 0 ? group : null),
    retreatId: retreat > 0 ? retreat : null,
    search: params.get('search') ?? '',
    ...readLooks(params),
  };
}

function readLooks(params: URLSearchParams) {
  return {
    status: STATUSES.find((name) => name === params.get('show')) ?? ('All' as const),
    medicalOnly: params.get('medical') === 'yes',
    filters: Object.fromEntries(
      FILTERS.flatMap(({ id, options }) => {
        const value = params.get(id) ?? (id === 'call' ? formerCall(params) : null);
        return value && value in options ? [[id, value]] : [];
      }).concat([...params].filter(([name, value]) => isGivenKey(name) && value)),
    ) as Filters,
    sort: readSort(params.get('sort')),
    columns: params.get('columns')?.split(',').filter(isColumn) ?? USUAL_COLUMNS,
  };
}

/** Addresses and views that were kept when invitations had a filter of their own. */
const FORMER_INVITED: Record<string, string> = { no: 'notAsked', seen: 'seen' };
const formerCall = (params: URLSearchParams) => FORMER_INVITED[params.get('invited') ?? ''] ?? null;

function readSort(text: string | null): Sort | null {
  const field = text?.replace(/^-/, '');
  if (!field || !isColumn(field)) return null;
  return { field, desc: text?.startsWith('-') ?? false };
}

function write(view: View, own: number | null): URLSearchParams {
  const params = new URLSearchParams();
  if (view.groupId && own === null) params.set('group', String(view.groupId));
  if (view.retreatId) params.set('retreat', String(view.retreatId));
  if (view.status !== 'All') params.set('show', view.status);
  if (view.medicalOnly) params.set('medical', 'yes');
  if (view.search) params.set('search', view.search);
  for (const { id } of FILTERS) {
    const value = view.filters[id];
    if (value) params.set(id, value);
  }
  for (const [name, value] of Object.entries(view.filters)) {
    if (isGivenKey(name) && value) params.set(name, value);
  }
  if (view.sort) params.set('sort', `${view.sort.desc ? '-' : ''}${view.sort.field}`);
  const columns = view.columns.join(',');
  // The usual ones are said too where somebody has chosen others before.
  if (columns !== USUAL_COLUMNS.join(',') || localStorage.getItem(REMEMBERED)) {
    params.set('columns', columns);
  }
  return params;
}
