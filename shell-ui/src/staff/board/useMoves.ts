import { ApiError, api, plainFailure, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Board, boardOf, movesOf } from './board';
import { backFrom, type Move, withMoves } from './places';

/** As many acts as one takes back. */
const MOST_STEPS = 50;

interface Step {
  moves: readonly Move[];
  /** In words, once it is done. */
  done: string;
  isUndo?: boolean;
}

/** Moves people: it shows at once, in their order, and each act can be taken back. */
export function useMoves(board: Board) {
  const queries = useQueryClient();
  const { retreatId } = board;
  const { queryKey } = boardOf(retreatId);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [said, say] = useState('');

  const { mutate } = useMutation({
    mutationKey: movesOf(retreatId),
    scope: { id: `rooms of ${retreatId}` },
    mutationFn: ({ moves }: Step) =>
      api.post('/api/rooms/move', { body: { retreatId, moves: [...moves] } }),
    onMutate: ({ moves }: Step) => {
      void queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Board>(queryKey) ?? board;
      queries.setQueryData<Board>(queryKey, withMoves(before, moves));
      return backFrom(before, moves);
    },
    onSuccess: ({ refused, board: now }, { moves, done, isUndo }, back) => {
      // What is on its way shows already, and this answer does not know of it.
      if (queries.isMutating({ mutationKey: movesOf(retreatId) }) <= 1) {
        queries.setQueryData<Board>(queryKey, now);
      }
      for (const { name, reason } of refused) toast.error(reason, { about: name });
      const isNot = new Set(refused.map((each) => each.retreatantId));
      const kept = back.filter((each) => !isNot.has(each.retreatantId));
      if (kept.length > 0) say(isUndo ? t`Taken back: ${done}` : done);
      if (isUndo || kept.length === 0) return;
      setPast((steps) => [...steps, { moves: kept, done }].slice(-MOST_STEPS));
      if (moves.length > 1) toast.success(done);
    },
    onError: (error, _step, back) => {
      if (back) {
        const now = queries.getQueryData<Board>(queryKey) ?? board;
        queries.setQueryData<Board>(queryKey, withMoves(now, back));
      }
      void queries.invalidateQueries({ queryKey });
      if (error instanceof ApiError) toast.error(plainFailure(t`give the room`, error));
    },
  });

  const last = past.at(-1);
  return {
    /** What has just happened, for whoever hears it. */
    said,
    move: (moves: readonly Move[], done: string) => mutate({ moves, done }),
    /** The last act in words, where there is one to take back. */
    canUndo: last?.done,
    undo: () => {
      if (!last) return;
      setPast((steps) => steps.slice(0, -1));
      mutate({ moves: last.moves, done: last.done, isUndo: true });
    },
    forget: () => setPast([]),
  };
}

export type Moves = ReturnType<typeof useMoves>;

/** `Paul Landry has room 104`, or none. */
export const doneWords = (name: string, roomNumber: string | null) =>
  roomNumber ? t`${name} has room ${roomNumber}` : t`${name} has no room`;
