import { useSearchParams } from 'react-router';

/** By which column rows stand, and which way. */
export interface Sort {
  field: string;
  desc: boolean;
}

/** What part of a table one looks at. It stands in the address, so that it can be sent and found again. */
export interface TableState {
  /** Under which a browser remembers how one likes to see it, in whatever language. */
  name: string;
  search: string;
  skip: number;
  take: number;
  sort: Sort | null;
  /** By what the rows are narrowed down, beside the search; what is not chosen is left out. */
  filters: Readonly<Record<string, string>>;
  /** Changes some of it; anything but turning the page begins at the first page again. */
  change: (changes: Partial<Omit<TableState, 'change'>>) => void;
}

export const PAGE_SIZES = [10, 25, 50, 100] as const;

const DEFAULT_SIZE = 25;

/** The state of the table `name` in this screen's address; the page size is remembered. */
export function useTableState(name: string): TableState {
  return useFilteredTable(name, []);
}

/** The same of a table that is narrowed down by these `filters`, which stand there as well. */
export function useFilteredTable(name: string, filters: readonly { name: string }[]): TableState {
  const [params, setParams] = useSearchParams();
  const key = `cenacle.page-size.${name}`;
  const state = {
    search: params.get('search') ?? '',
    take: PAGE_SIZES.find((size) => String(size) === localStorage.getItem(key)) ?? DEFAULT_SIZE,
    sort: parseSort(params.get('sort')),
    filters: Object.fromEntries(
      filters.flatMap((filter) => {
        const value = params.get(filter.name);
        return value ? [[filter.name, value]] : [];
      }),
    ),
  };
  const page = Math.max(1, Number(params.get('page')) || 1);

  const change: TableState['change'] = (changes) => {
    const next = { ...state, skip: 0, ...changes };
    if (changes.take) localStorage.setItem(key, String(changes.take));
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        write(after, 'search', next.search);
        write(after, 'sort', next.sort ? `${next.sort.desc ? '-' : ''}${next.sort.field}` : '');
        const nextPage = Math.floor(next.skip / next.take) + 1;
        for (const filter of filters) write(after, filter.name, next.filters[filter.name] ?? '');
        write(after, 'page', nextPage > 1 ? String(nextPage) : '');
        return after;
      },
      { replace: changes.search !== undefined },
    );
  };

  return { ...state, name, skip: (page - 1) * state.take, change };
}

function parseSort(text: string | null): Sort | null {
  if (!text) return null;
  return { field: text.replace(/^-/, ''), desc: text.startsWith('-') };
}

function write(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value);
  else params.delete(name);
}
