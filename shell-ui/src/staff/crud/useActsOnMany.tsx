import { ApiError, actionFailure, type components, plural as counted, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { LeftOutDialog, NOBODY_LEFT_OUT } from './LeftOutDialog';

type DoneToMany = components['schemas']['DoneToMany'];

/** As many as the server takes at once. */
const AT_ONCE = 50;

export interface ActOnMany {
  /** In the words of its failure: `lock these users`. */
  action: string;
  /** What is said when it is done. */
  done: string;
  send: (ids: number[]) => Promise<DoneToMany>;
  /** Takes it back, of those to whom it was done. */
  undo?: (ids: number[]) => Promise<DoneToMany>;
}

interface Options {
  ids: readonly number[];
  /** What one of them is called, and several. */
  words: readonly [one: string, many: string];
  /** When something was done: nobody is chosen any more. */
  onDone: () => void;
  /** Lets what shows them be read again. */
  refresh: () => Promise<unknown>;
}

/**
 * Does something to all who are chosen, some after the other. To whom it cannot be done is told with
 * the reason; the others are done, and what may be taken back is.
 */
export function useActsOnMany({ ids, words, onDone, refresh }: Options) {
  const [one, many] = words;
  const [count, setCount] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(NOBODY_LEFT_OUT);

  const sendAll = async (all: readonly number[], send: ActOnMany['send'], action: string) => {
    const outcome: DoneToMany = { done: [], leftOut: [] };
    setCount(0);
    try {
      for (let at = 0; at < all.length; at += AT_ONCE) {
        const { done, leftOut } = await send(all.slice(at, at + AT_ONCE));
        outcome.done.push(...done);
        outcome.leftOut.push(...leftOut);
        setCount(Math.min(at + AT_ONCE, all.length));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure(action, error));
    } finally {
      setCount(null);
    }
    setLeftOut({
      reasons: outcome.leftOut.map(({ name, reason }) => `${name || t`Somebody`}: ${reason}`),
      done: outcome.done.length,
    });
    await refresh();
    return outcome.done;
  };

  const act = async ({ action, done: said, send, undo }: ActOnMany) => {
    // The second press comes before the first has shown itself.
    if (count !== null) return;
    const done = await sendAll(ids, send, action);
    if (done.length === 0) return;
    onDone();
    toast.success(said, {
      about: counted(done.length, one, many),
      ...(undo && { undo: () => void sendAll(done, undo, t`take it back`) }),
    });
  };
  const left = leftOut.reasons.length;
  const missed = counted(left, one, many);
  return {
    act,
    /** How many are done, while it is being done. */
    progress: count !== null && (
      <progress max={ids.length} value={count} aria-label={t`Doing it for each`} />
    ),
    /** Who was left out, over the screen. */
    reasons: left > 0 && (
      <LeftOutDialog
        title={plural(left, {
          one: `${missed} was left out`,
          other: `${missed} were left out`,
        })}
        leftOut={leftOut}
        onClose={() => setLeftOut(NOBODY_LEFT_OUT)}
      />
    ),
  };
}

export type ActsOnMany = ReturnType<typeof useActsOnMany>;
