import { api, ConfirmDialog, failAs, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Board, boardOf } from './board';

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
      toast.success(t`The plan is taken back`, {
        about: plural(undone, { one: '# person as before', other: '# people as before' }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: boardOf(retreatId).queryKey }),
  });
  return {
    isPending,
    ask: () => setAsking(true),
    asking: undo && (
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Take the plan back?`}
        confirmLabel={t`Undo the plan`}
        onConfirm={() => mutateAsync(undo.version).catch(failAs(t`undo the plan`))}
      >
        <Plural
          value={undo.count}
          one="# person that it gave a room to has the room of before again, or none."
          other="# people that it gave a room to have the room of before again, or none."
        />
      </ConfirmDialog>
    ),
  };
}
