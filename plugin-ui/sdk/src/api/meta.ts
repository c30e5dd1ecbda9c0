import '@tanstack/react-query';
import type { CallKey } from './keys';

declare module '@tanstack/react-query' {
  interface Register {
    /** Keys are made by `api.queryKey` alone: a literal one does not compile. */
    queryKey: CallKey;
    /** `action` completes 'There was an issue attempting to …' when the mutation fails. */
    mutationMeta: { action?: string };
  }
}
