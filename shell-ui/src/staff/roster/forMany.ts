import { ApiError } from '@cenacle/sdk';
import { nameOf, type RosterRow } from './roster';

/** How many of a batch are on their way at once. */
const AT_ONCE = 4;

export interface Outcome<R> {
  done: R[];
  /** Who could not be, and why, a sentence each. */
  failed: string[];
}

/** Does the same for each. Nobody waits for somebody else's failure: it is told, the rest is done. */
export async function doForMany<R extends RosterRow>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
  tell: (count: number) => void = () => {},
): Promise<Outcome<R>> {
  const outcome: Outcome<R> = { done: [], failed: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await act(row);
        outcome.done.push(row);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        outcome.failed.push(`${nameOf(row)}: ${error.message}`);
      }
      tell(outcome.done.length + outcome.failed.length);
    }
  };
  tell(0);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}
