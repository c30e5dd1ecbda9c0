import { useSearchParams } from '@cenacle/sdk';

/** Which other record one looks at, and which of the two stays; in the address, for Back and reload. */
export function usePair(id: number) {
  const [params, setParams] = useSearchParams();
  const other = Number(params.get('with'));
  const otherId = Number.isInteger(other) && other > 0 ? other : null;
  const isOtherKept = otherId !== null && params.get('stays') === String(otherId);

  const change = (changes: Record<string, number | null>) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) after.delete(name);
      else after.set(name, String(value));
    }
    return after;
  };
  return {
    otherId,
    isOtherKept,
    compareWith: (chosen: number) => setParams(change({ with: chosen, stays: null })),
    chooseAgain: () => setParams(change({ with: null, stays: null })),
    swap: () => setParams(change({ stays: isOtherKept ? id : otherId }), { replace: true }),
  };
}
