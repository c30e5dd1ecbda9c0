import { api, type components, invalidate, type paths, type Result, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tableKey } from '../crud';

export type Agreement = Result<paths, '/api/agreements/{id}', 'get'>;
export type AgreementRow = Result<paths, '/api/agreements/table', 'post'>['rows'][number];
export type HowOften = components['schemas']['HowOften'];

export const LIST = '/admin/agreements';
export const TABLE = '/api/agreements/table';

export const HOW_OFTEN: Record<HowOften, string> = {
  once: t`Once`,
  eachRetreat: t`For each retreat`,
};

type Named = Pick<AgreementRow, 'id' | 'title'>;

const of = ({ id }: Named) => ({ params: { path: { id: String(id) } } });

/** To ask for an agreement no longer, which can be taken back, and to ask for it again. */
export function useAgreementActs() {
  const queries = useQueryClient();
  const refresh = () => invalidate(queries, tableKey(TABLE));
  const bringBack = useMutation({
    mutationFn: (agreement: Named) => api.post('/api/agreements/{id}/bring-back', of(agreement)),
    onSuccess: (_, { title }) => {
      toast.success(t`Asked again`, { about: title });
      return refresh();
    },
    meta: { action: t`ask for it again` },
  });
  const retire = useMutation({
    mutationFn: (agreement: Named) => api.post('/api/agreements/{id}/retire', of(agreement)),
    onSuccess: (_, agreement) => {
      toast.success(t`No longer asked`, {
        about: agreement.title,
        undo: () => bringBack.mutate(agreement),
      });
      return refresh();
    },
    meta: { action: t`retire the agreement` },
  });
  return { retire: retire.mutate, bringBack: bringBack.mutate };
}
