import { api, type paths, type Result, type TableState } from '@cenacle/sdk';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

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

const TABLE = 'table';

/** Which rows are asked for. */
interface Asked {
  allSearch: string;
  skip: number;
  take: number;
  sort: { field: string; desc: boolean }[];
}

export const tablePage = <Path extends TablePath>(path: Path, body: Asked) =>
  queryOptions({
    queryKey: [TABLE, path, body],
    queryFn: ({ signal }) =>
      (api.post as (path: string, init: object) => Promise<unknown>)(path, {
        body,
        signal,
      }) as Promise<Rows<Row<Path>>>,
  });

/** The page of rows that the table shows; the one before stays until the next is there. */
export function useTablePage<Path extends TablePath>(path: Path, state: TableState) {
  const { search, skip, take, sort } = state;
  const body = { allSearch: search, skip, take, sort: sort ? [sort] : [] };
  return useQuery({ ...tablePage(path, body), placeholderData: keepPreviousData });
}

/** Lets a table be read again, because of something that was done to its rows. */
export function refreshTable(queries: QueryClient, path: TablePath): Promise<void> {
  return queries.invalidateQueries({ queryKey: [TABLE, path] });
}
