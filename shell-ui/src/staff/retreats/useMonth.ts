import { useSearchParams } from '@cenacle/sdk';
import { addMonths, type Month, monthOf, today } from './days';

const PARAMETER = 'month';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

// The days that these two show around themselves may still be days of a retreat (portal.md 9).
const FIRST = '1753-02';
const LAST = '9999-11';

export const isPossible = (month: Month): boolean =>
  MONTH.test(month) && month >= FIRST && month <= LAST;

/** The month that one looks at, by the address; without one there, this month. */
export function useMonth() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAMETER) ?? '';
  const month = isPossible(asked) ? asked : monthOf(today());
  // Turning pages is no way that one would go back step by step.
  const show = (next: Month) => {
    if (!isPossible(next)) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAMETER, next);
        return after;
      },
      { replace: true },
    );
  };
  return { month, show };
}

/** How to go so many months on; nothing where no months are left. */
export function step(month: Month, count: number): Month | null {
  const next = addMonths(month, count);
  return isPossible(next) ? next : null;
}
