import { ApiError, api, type paths, type Result } from '@cenacle/sdk';
import { queryOptions } from '@tanstack/react-query';

export type LetterRow = Result<paths, '/api/dev/mailbox', 'get'>[number];
export type LetterDetail = Result<paths, '/api/dev/mailbox/{id}', 'get'>;

const RENEWED_MS = 5000;

/** The newest first; `null` in a house that has no such mailbox. */
export const letters = queryOptions({
  queryKey: api.queryKey('get', '/api/dev/mailbox'),
  queryFn: ({ signal }) => unlessMissing(api.get('/api/dev/mailbox', { signal })),
  refetchInterval: ({ state }) => state.data !== null && RENEWED_MS,
});

/** One mail; `null` when it was thrown away. */
export const letter = (id: number) =>
  queryOptions({
    queryKey: api.queryKey('get', '/api/dev/mailbox/{id}', atId(id)),
    queryFn: ({ signal }) =>
      unlessMissing(api.get('/api/dev/mailbox/{id}', { ...atId(id), signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

const atId = (id: number) => ({ params: { path: { id: String(id) } } });

/** Whether the mails are there, and for others than whoever asks. */
export const isForOthers = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
