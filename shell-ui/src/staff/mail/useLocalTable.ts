import type { TablePage, TableState } from '@cenacle/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { compareWords } from '../compareWords';

type Looked = Omit<TableState, 'name' | 'change'>;

interface Options<R> {
  /** Under which a browser remembers how one likes to see it. */
  name: string;
  /** What a row is found by. */
  wordsOf: (row: R) => string;
  /** Fields by which it is sorted, by the column's name. */
  sortedBy: Partial<Record<string, (row: R) => string | number>>;
  take: number;
}

/** A table of rows that are all here: searched, sorted and paged on the spot, out of the address. */
export function useLocalTable<R>(
  { data, isFetching, isError, refetch }: UseQueryResult<R[]>,
  { name, wordsOf, sortedBy, take }: Options<R>,
): [TablePage<R>, TableState] {
  const [looked, setLooked] = useState<Looked>({
    search: '',
    skip: 0,
    take,
    sort: null,
    filters: {},
  });
  const change: TableState['change'] = (changes) =>
    setLooked((before) => ({ ...before, skip: 0, ...changes }));
  const wanted = looked.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data?.filter((row) => {
    const words = wordsOf(row).toLowerCase();
    return wanted.every((word) => words.includes(word));
  });
  const value = looked.sort && sortedBy[looked.sort.field];
  if (value) {
    const way = looked.sort?.desc ? -1 : 1;
    found?.sort((one, two) => way * compareWords(String(value(one)), String(value(two))));
  }
  const rows = found?.slice(looked.skip, looked.skip + looked.take);
  const page = {
    data: found && rows && { rows, total: found.length },
    // What is here is looked through at once; the table need not fade while it is read again.
    isFetching: isFetching && !data,
    isError: isError && !data,
    refetch,
  };
  return [page, { ...looked, name, change }];
}
