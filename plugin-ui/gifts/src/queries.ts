import { invalidate, type TableState, toast } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ByHand, type Entry, gifts, type Purpose } from './api';
import { WAY_OPTIONS } from './ways';

export const choices = gifts.queryOptions('get', '/api/gifts/choices');

export const odd = gifts.queryOptions('get', '/api/gifts/odd');

export const giftsOf = (retreatantId: number) =>
  gifts.queryOptions('get', '/api/gifts/people/{id}', {
    params: { path: { id: String(retreatantId) } },
  });

/** A page of the ledger, and the sums of all that is found. */
export function useEntries({ search, skip, take, sort, filters }: TableState) {
  const body = {
    allSearch: search,
    skip,
    take,
    sort: sort ? [sort] : [],
    year: numberIn(filters.year),
    group: numberIn(filters.group),
    retreat: numberIn(filters.retreat),
    way: WAY_OPTIONS.find(({ value }) => value === filters.way)?.value ?? null,
  };
  return useQuery({
    ...gifts.queryOptions('post', '/api/gifts/table', { body }),
    placeholderData: keepPreviousData,
  });
}

/** The address has numbers as texts, and anybody may write another thing there. */
const numberIn = (text = '') => Number.parseInt(text, 10) || null;

/** After an act: what is on the screen is read again. */
export function useRefresh() {
  const queries = useQueryClient();
  return () =>
    invalidate(
      queries,
      gifts.queryKey('get', '/api/gifts/choices'),
      gifts.queryKey('get', '/api/gifts/people/{id}'),
      gifts.queryKey('post', '/api/gifts/table'),
      gifts.queryKey('get', '/api/gifts/year-letters'),
      gifts.queryKey('get', '/api/gifts/people/{id}/deposits'),
    );
}

/** Books a gift. To undo it is to take it back, as the books want it. */
export function useBook() {
  const refresh = useRefresh();
  const takeBack = useTakeBack();
  return async (body: Parameters<typeof send>[0]) => {
    const { id } = await send(body);
    await refresh();
    toast.success(t`Gift booked`, { undo: () => takeBack.mutate({ id, note: t`Undone at once` }) });
  };
}

const send = (body: GiftForm) => gifts.post('/api/gifts/entries', { body });

/** What is given, as the form sends it; `key` stays the same as long as the form is open. */
export interface GiftForm {
  key: string;
  retreatantId: number | null;
  giverName: string | null;
  receivedOn: string;
  cents: number;
  way: ByHand;
  retreatId: number | null;
  purpose: Purpose;
  checkNumber: string | null;
  note: string | null;
}

/** Takes a gift back by an entry of its own. */
export function useTakeBack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      gifts.post('/api/gifts/entries/{id}/take-back', {
        params: { path: { id: String(id) } },
        body: { note },
      }),
    onSuccess: refresh,
    meta: { action: t`take the gift back` },
  });
}

/** Writes the receipt for a gift, by mail where that reaches the giver. */
export function useReceipt() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      gifts.post('/api/gifts/entries/{id}/receipt', { params: { path: { id: String(id) } } }),
    onSuccess: async ({ number, isMailed }) => {
      toast.success(
        isMailed ? t`Receipt ${number} went by mail` : t`Receipt ${number} is to be printed`,
      );
      await refresh();
    },
    meta: { action: t`write the receipt` },
  });
}

/** Takes a receipt back; its number stays. */
export function useTakeReceiptBack() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      gifts.post('/api/gifts/receipts/{id}/take-back', { params: { path: { id: String(id) } } }),
    onSuccess: async () => {
      toast.success(t`Receipt taken back`);
      await refresh();
    },
  });
}

export const lettersOf = (year: number) =>
  gifts.queryOptions('get', '/api/gifts/year-letters', { params: { query: { year } } });

/** Writes the letters of a year, some at a time, until nobody waits. */
export function useWriteLetters(year: number) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      let waiting = Number.POSITIVE_INFINITY;
      for (;;) {
        const told = await gifts.post('/api/gifts/year-letters', { body: { year } });
        queries.setQueryData(lettersOf(year).queryKey, told);
        if (told.waiting === 0 || told.waiting >= waiting) return;
        waiting = told.waiting;
      }
    },
    onSuccess: async () => {
      toast.success(t`Letters written`);
      await refresh();
    },
    meta: { action: t`write the letters` },
  });
}

export const receiptFile = (id: number) => `/api/gifts/receipts/${id}/file`;

/** The same gift once more, for whoever took it back by mistake; what a card paid never is. */
export const again = (entry: Entry): GiftForm => ({
  key: crypto.randomUUID(),
  retreatantId: entry.retreatantId,
  giverName: entry.retreatantId === null ? entry.giver : null,
  receivedOn: entry.receivedOn,
  cents: entry.cents,
  way: entry.way as ByHand,
  purpose: entry.purpose,
  retreatId: entry.retreatId,
  checkNumber: entry.checkNumber,
  note: entry.note,
});
