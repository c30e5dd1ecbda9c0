import { api, ConfirmDialog, failAs, toast } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Board, boardOf } from './board';
import { peopleWords } from './useMoves';

/** Takes a whole plan back, after a question: everybody has the room of before. */
export function useUndoPlan(board: Board) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { retreatId, undo } = board;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (version: string) =>
      api.post('/api/rooms/plan/{retreatId}/undo', {
        params: { path: { retreatId: String(retreatId) } },
        body: { version },
      }),
    onSuccess: ({ undone }) =>
      toast.success('The plan is taken back', { about: `${peopleWords(undone)} as before` }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardOf(retreatId).queryKey }),
  });
  return {
    isPending,
    ask: () => setAsking(true),
    asking: undo && (
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Take the plan back?"
        confirmLabel="Undo the plan"
        onConfirm={() => mutateAsync(undo.version).catch(failAs('undo the plan'))}
      >
        {peopleWords(undo.count)} that it gave a room to {undo.count === 1 ? 'has' : 'have'} the
        room of before again, or none.
      </ConfirmDialog>
    ),
  };
}
