import { api } from '@cenacle/sdk';
import { queryOptions } from '@tanstack/react-query';

/** The retreats that have not begun. */
export const retreatOptions = queryOptions({
  queryKey: ['retreat-options'],
  queryFn: ({ signal }) => api.get('/api/retreats/retreat-options', { signal }),
});

export const religionOptions = queryOptions({
  queryKey: ['religion-options'],
  queryFn: ({ signal }) => api.get('/api/religion/religion-options', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The words that one consents to by ticking the box beside them. */
export const smsConsent = queryOptions({
  queryKey: ['sms-consent'],
  queryFn: ({ signal }) => api.get('/api/prospects/sms-consent', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
