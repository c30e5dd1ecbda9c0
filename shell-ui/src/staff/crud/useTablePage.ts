import { api, type paths, type Query, type Result, type TableState } from '@cenacle/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The address of any table of the API. */
export type TablePath = {
  [Path in keyof paths]: Path extends `${string}/table` ? Path : never;
}[keyof paths];

/** A row as the table at `Path` gives it. */
export type Row<Path extends TablePath> =
  Result<paths, Path, 'post'> extends { rows: (infer R extends object)[] } ? R : never;

interface Rows<R> {
  rows: R[];
  total: number;
}

/** Which rows are asked for. */
interface Asked {
  allSearch: string;
  skip: number;
  take: number;
  sort: { field: string; desc: boolean }[];
}

/** The compiler cannot follow a call whose path is not known yet: what all tables have in common. */
type AskForPage = <Path extends TablePath>(
  method: 'post',
  path: Path,
  init: { body: Asked },
) => Query<Rows<Row<Path>>>;

export const tablePage = <Path extends TablePath>(path: Path, body: Asked) =>
  (api.queryOptions as AskForPage)('post', path, { body });

/** The page of rows that the table shows; the one before stays until the next is there. */
export function useTablePage<Path extends TablePath>(path: Path, state: TableState) {
  const { search, skip, take, sort, filters } = state;
  const body = { ...filters, allSearch: search, skip, take, sort: sort ? [sort] : [] };
  return useQuery({ ...tablePage(path, body), placeholderData: keepPreviousData });
}

/** The key of all pages of a table. */
export const tableKey = (path: TablePath) => api.queryKey('post', path);
