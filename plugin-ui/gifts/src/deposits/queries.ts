import { invalidate, type TableState, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Deposit, gifts } from '../api';
import { useRefresh } from '../queries';
import { STATE_OPTIONS } from './states';

const of = (id: number) => ({ params: { path: { id: String(id) } } });

export const depositsOf = (retreatantId: number) =>
  gifts.queryOptions('get', '/api/gifts/people/{id}/deposits', of(retreatantId));

export const depositsOfRetreat = (retreatId: number) =>
  gifts.queryOptions('get', '/api/gifts/retreats/{id}/deposits', of(retreatId));

export const ownDeposit = (token: string) =>
  gifts.queryOptions('get', '/api/gifts/deposit/{token}', { params: { path: { token } } });

export function useDeposits({ search, skip, take, filters }: TableState) {
  const body = {
    allSearch: search,
    skip,
    take,
    sort: [],
    retreat: Number.parseInt(filters.retreat ?? '', 10) || null,
    state: STATE_OPTIONS.find(({ value }) => value === filters.state)?.value ?? null,
  };
  return useQuery({
    ...gifts.queryOptions('post', '/api/gifts/deposits/table', { body }),
    placeholderData: keepPreviousData,
  });
}

/** After an act: deposits and the books are read again. */
export function useRefreshDeposits() {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return async () => {
    await Promise.all([
      refresh(),
      invalidate(
        queries,
        gifts.queryKey('get', '/api/gifts/people/{id}/deposits'),
        gifts.queryKey('get', '/api/gifts/retreats/{id}/deposits'),
        gifts.queryKey('post', '/api/gifts/deposits/table'),
      ),
    ]);
  };
}

/** Asks somebody for no deposit; to undo it is to ask again. */
export function useWaive() {
  const refresh = useRefreshDeposits();
  const send = async (id: number, isWaived: boolean) => {
    await gifts.post('/api/gifts/deposits/{id}/waive', { ...of(id), body: { isWaived } });
    await refresh();
  };
  return useMutation({
    mutationFn: ({ id }: Deposit) => send(id, true),
    onSuccess: (_, { id, name }) =>
      toast.success(t`${name} owes no deposit`, { undo: () => send(id, false) }),
    meta: { action: t`waive the deposit` },
  });
}

export interface GivingBack {
  key: string;
  way: 'Check' | 'Cash';
  checkNumber: string | null;
  all: boolean;
}

export function useGiveBack() {
  const refresh = useRefreshDeposits();
  return async (id: number, body: GivingBack) => {
    await gifts.post('/api/gifts/deposits/{id}/give-back', { ...of(id), body });
    await refresh();
    toast.success(t`Deposit given back`);
  };
}

export function useMove() {
  const refresh = useRefreshDeposits();
  return async (id: number, retreatId: number) => {
    await gifts.post('/api/gifts/deposits/{id}/move', { ...of(id), body: { retreatId } });
    await refresh();
    toast.success(t`The deposit went along`);
  };
}

export function useAsk(retreatId: number) {
  const queries = useQueryClient();
  return async (body: { cents: number | null; daysToPay: number | null }) => {
    const told = await gifts.post('/api/gifts/retreats/{id}/deposits', { ...of(retreatId), body });
    queries.setQueryData(depositsOfRetreat(retreatId).queryKey, told);
    toast.success(body.cents === null ? t`No deposit is asked for` : t`Deposit asked for`);
  };
}
