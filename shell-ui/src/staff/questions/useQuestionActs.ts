import { api, invalidate, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tableKey } from '../crud';
import { type QuestionRow, TABLE } from './words';

type Named = Pick<QuestionRow, 'id' | 'label'>;

const of = ({ id }: Named) => ({ params: { path: { id: String(id) } } });

/** To ask a question no longer, which can be taken back, and to ask it again. */
export function useQuestionActs() {
  const queries = useQueryClient();
  const refresh = () => invalidate(queries, tableKey(TABLE));
  const bringBack = useMutation({
    mutationFn: (question: Named) => api.post('/api/fields/{id}/bring-back', of(question)),
    onSuccess: (_, { label }) => {
      toast.success(t`Asked again`, { about: label });
      return refresh();
    },
    meta: { action: t`ask it again` },
  });
  const retire = useMutation({
    mutationFn: (question: Named) => api.post('/api/fields/{id}/retire', of(question)),
    onSuccess: (_, question) => {
      toast.success(t`No longer asked`, {
        about: question.label,
        undo: () => bringBack.mutate(question),
      });
      return refresh();
    },
    meta: { action: t`retire the question` },
  });
  return { retire: retire.mutate, bringBack: bringBack.mutate };
}
