import type { QueryClient } from '@tanstack/react-query';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

declare const brand: unique symbol;

/** A key of the query cache: the call that it holds. `queryKey` of an API makes it, nothing else. */
export type CallKey = readonly [method: Verb, path: string, init?: object] & { [brand]: true };

/** After an act: what these calls gave is read again where it is on the screen. */
export async function invalidate(queries: QueryClient, ...keys: CallKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
