import { useSearchParams } from 'react-router';

export interface Filters<Name extends string> {
  /** What is chosen; what is not is left out. */
  chosen: Partial<Record<Name, string>>;
  /** Chooses, or with null lets go; the first page is shown again. */
  choose: (name: Name, value: string | null) => void;
  clear: () => void;
}

/** By what a table is narrowed down. It stands in the address, beside the search. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [params, setParams] = useSearchParams();
  const chosen: Filters<Name>['chosen'] = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) chosen[name] = value;
  }
  const change = (write: (params: URLSearchParams) => void) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      write(after);
      return after;
    });
  return {
    chosen,
    choose: (name, value) =>
      change((params) => (value ? params.set(name, value) : params.delete(name))),
    clear: () =>
      change((params) => {
        for (const name of names) params.delete(name);
      }),
  };
}
