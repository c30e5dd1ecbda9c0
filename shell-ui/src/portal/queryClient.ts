import { ApiError, NO_ANSWER } from '@cenacle/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Reactions, reactTo, reactToAct } from './reactions';

const FRESH_MS = 30_000;
const MAY_PASS = new Set([NO_ANSWER, 502, 503, 504]);

/** The page's query client, with the reactions to failed calls in one place. */
export function createQueryClient(reactions: () => Reactions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void reactTo(error, reactions()) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        reactToAct(error, meta?.action, reactions()),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (count, error) =>
          count < 2 && error instanceof ApiError && MAY_PASS.has(error.status),
      },
    },
  });
}
