import type { TableState } from '@cenacle/sdk';
import { api, type paths } from '@cenacle/sdk';
import { useState } from 'react';

/** The address of any call that finds all rows of a table. */
export type MatchingPath = {
  [Path in keyof paths]: Path extends `${string}/matching` ? Path : never;
}[keyof paths];

/** The compiler cannot follow a call whose path is not known yet. */
type AskForAll = (
  path: MatchingPath,
  init: { body: object },
) => Promise<{ ids: number[]; total: number }>;

/** Which rows of a table are chosen, on whatever page; and all that it finds. */
export function useChosenRows(path: MatchingPath, { search, filters }: TableState) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    onChoose: setChosen,
    ids: [...chosen].map(Number),
    clear: () => setChosen(new Set()),
    findAll: async () => {
      const { ids } = await (api.post as AskForAll)(path, {
        body: { ...filters, allSearch: search },
      });
      return ids.map(String);
    },
  };
}
