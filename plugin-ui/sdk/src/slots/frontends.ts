import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api, invalidate, type paths, type Result } from '../api';
import { useSession } from '../session/SessionProvider';
import type { SlotName } from './contract';

/** A plugin's micro-frontend whose feature is on, and the slots that it fills. */
export type Frontend = Result<paths, '/api/plugins/frontends', 'get'>[number];

const frontends = queryOptions({
  ...api.queryOptions('get', '/api/plugins/frontends'),
  refetchOnWindowFocus: 'always',
});

/** The micro-frontends that fill a slot now; `undefined` while that is not known. */
export function useFills(slot: SlotName): Frontend[] | undefined {
  const { user } = useSession();
  const { data } = useQuery({ ...frontends, enabled: user !== null });
  return data?.filter(({ slots }) => slots.includes(slot));
}

/** Asks the server again, after a feature was switched: micro-frontends come and go at once. */
export function refreshFrontends(queries: QueryClient): Promise<void> {
  return invalidate(queries, frontends.queryKey);
}
