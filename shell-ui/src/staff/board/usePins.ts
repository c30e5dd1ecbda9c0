import { ApiError, api, plainFailure, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { boardOf } from './board';

/** Says of whose beds no plan moves them, or that it may. */
export function usePins(retreatId: number) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { retreatantIds: number[]; isPinned: boolean }) =>
      api.post('/api/rooms/pin', { body: { retreatId, ...body } }),
    onError: (error) => {
      if (error instanceof ApiError) toast.error(plainFailure(t`pin the bed`, error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: boardOf(retreatId).queryKey }),
  });
  return {
    isPending,
    pin: (retreatantIds: number[], isPinned: boolean, tell: (words: string) => void) =>
      mutate({ retreatantIds, isPinned }, { onSuccess: (words) => tell(String(words)) }),
  };
}
