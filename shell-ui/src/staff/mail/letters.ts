import { api, invalidate, type paths, type Result } from '@cenacle/sdk';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

/** A letter with its readers, and who of them would get none. */
export type Letter = Result<paths, '/api/letters/{id}', 'get'>;
export type LetterReader = Letter['readers'][number];
export type LetterRow = Result<paths, '/api/letters/table', 'post'>['rows'][number];
export type LetterState = LetterRow['state'];

const SHOWN = 100;

/** What was written for a group, the newest first. */
export const lettersOf = (groupId: number | null) =>
  queryOptions({
    ...api.queryOptions('post', '/api/letters/table', {
      body: { take: SHOWN, ...(groupId !== null && { groupId }) },
    }),
    staleTime: 0,
  });

/** One of them, with its words and its readers. */
export const readLetter = (id: number) =>
  api.get('/api/letters/{id}', { params: { path: { id: String(id) } } });

/** The letter as one of its readers would get it; without one, as the first would. */
export const sampleOf = (id: number, reader?: LetterReader) =>
  queryOptions({
    ...api.queryOptions('post', '/api/letters/{id}/sample', {
      params: { path: { id: String(id) } },
      body: {
        retreatantId: reader?.retreatantId ?? null,
        prospectId: reader?.prospectId ?? null,
      },
    }),
    // Another reader's words come in place of these, not after an empty frame.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** For after a letter was kept, stopped or sent. */
export function useLettersChanged() {
  const queries = useQueryClient();
  return () =>
    invalidate(
      queries,
      api.queryKey('post', '/api/letters/table'),
      api.queryKey('post', '/api/letters/{id}/sample'),
    );
}
