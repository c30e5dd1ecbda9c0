import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, invalidate, type paths, type Result } from '../api';
import { useSession } from '../session/SessionProvider';
import type { SlotName } from './contract';

/** A plugin's micro-frontend whose feature is on, and the slots that it fills for who is here. */
export type Frontend = Result<paths, '/api/plugins/frontends', 'get'>[number];

const frontends = queryOptions({
  ...api.queryOptions('get', '/api/plugins/frontends'),
  refetchOnWindowFocus: 'always',
});

/** The micro-frontends that fill a slot now, in their order; `undefined` while that is not known. */
export function useFills(slot: SlotName): Frontend[] | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...frontends, enabled: user !== null });
  return data && fillsOf(data, slot);
}

/** Those of a list that fill a slot, in the order in which they stand there. */
export function fillsOf(known: readonly Frontend[], slot: SlotName): Frontend[] {
  const orderOf = ({ orders }: Frontend) => orders[slot] ?? 0;
  return known
    .filter(({ slots }) => slots.includes(slot))
    .sort((one, two) => orderOf(one) - orderOf(two) || (one.plugin < two.plugin ? -1 : 1));
}

/** Asks the server again, after a feature was switched: micro-frontends come and go at once. */
export function refreshFrontends(queries: QueryClient): Promise<void> {
  return invalidate(queries, frontends.queryKey);
}
