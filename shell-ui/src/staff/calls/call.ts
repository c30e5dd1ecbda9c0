import { api, type CallState, invalidate, type paths, type Result } from '@cenacle/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The call of a retreat, as it stands. */
export type Call = Result<paths, '/api/calls/{retreatId}', 'get'>;
export type Planned = Result<paths, '/api/calls/{retreatId}/plan', 'post'>;
export type PhoneRow = Result<paths, '/api/calls/{retreatId}/phone-list', 'get'>[number];
export type Plan = NonNullable<Call['plan']>;

/** Whether one may still ask people, remind and phone them. */
export const mayAsk = ({ mayLead, hasBegun }: Call) => mayLead && !hasBegun;

/** Was asked, and has not answered. */
export const isSilent = (state: CallState | null) =>
  state === 'asked' || state === 'seen' || state === 'bounced';

/** How often the screen asks what became of people, and who is on the phone with whom. */
const ASK_MS = 10_000;
const ASK_WHO_PHONES_MS = 2000;

export const pathOf = (retreatId: number) => ({ path: { retreatId: String(retreatId) } });

export function useCall(retreatId: number) {
  return useQuery({
    ...api.queryOptions('get', '/api/calls/{retreatId}', { params: pathOf(retreatId) }),
    refetchInterval: ASK_MS,
  });
}

export function usePhoneList(retreatId: number) {
  return useQuery({
    ...api.queryOptions('get', '/api/calls/{retreatId}/phone-list', { params: pathOf(retreatId) }),
    refetchInterval: ASK_WHO_PHONES_MS,
  });
}

/** Reads the call again, and whatever else shows what became of it. */
export function useRefreshCall() {
  const queries = useQueryClient();
  return () =>
    invalidate(
      queries,
      api.queryKey('get', '/api/calls/{retreatId}'),
      api.queryKey('get', '/api/calls/{retreatId}/phone-list'),
      api.queryKey('post', '/api/rosters/roster'),
      api.queryKey('get', '/api/rosters/retreat-metrics/{retreatId}'),
    );
}

/** Messages by all channels together. */
export const sumOf = (perChannel: Readonly<Record<string, number>>) =>
  Object.values(perChannel).reduce((sum, count) => sum + count, 0);
