import { api, formatDateRange, invalidate, type paths, type Result } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { tableKey } from '../crud';
import { type Month, yearsShown } from './days';

export type Retreat = Result<paths, '/api/retreats/retreats-by-year', 'post'>[number];
export type Saved = Result<paths, '/api/retreats/create-edit', 'post'>;

/** Every retreat that has a day in the year. */
export const retreatsOf = (year: number) =>
  api.queryOptions('post', '/api/retreats/retreats-by-year', { body: { year } });

/** The retreats of the days that a month shows, and which years of them could not be loaded. */
export function useRetreatsAround(month: Month) {
  const years = yearsShown(month);
  const queries = useQueries({ queries: years.map(retreatsOf) });
  const found = queries.flatMap(({ data }) => data ?? []);
  return {
    // One that spans New Year belongs to both years.
    retreats: [...new Map(found.map((retreat) => [retreat.retreatId, retreat])).values()],
    isLoading: queries.some(({ isLoading }) => isLoading),
    missing: years.filter((_, index) => queries[index]?.isError),
  };
}

/** Reads again whatever shows retreats. */
export const refreshRetreats = (queries: QueryClient): Promise<void> =>
  invalidate(
    queries,
    api.queryKey('post', '/api/retreats/retreats-by-year'),
    api.queryKey('get', '/api/dashboard'),
    tableKey('/api/group/table'),
  );

export const titleOf = ({ groupNumber }: Pick<Retreat, 'groupNumber'>) => t`Group ${groupNumber}`;

export const daysOf = ({ startDate, endDate }: Retreat) => formatDateRange(startDate, endDate);

export const attendanceOf = ({ attending, capacity }: Retreat) =>
  t`${attending} of ${capacity} attending`;

/** `Group 12, Jun 4 – 7, 2026, 18 of 40 attending`. */
export const nameOf = (retreat: Retreat) =>
  [titleOf(retreat), daysOf(retreat), attendanceOf(retreat)].join(', ');
