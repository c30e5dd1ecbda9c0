import { ErrorState, Skeleton } from '@cenacle/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props<T> {
  query: UseQueryResult<T>;
  /** What to say when it does not come. */
  failure: string;
  /** How high what comes will be. */
  height: string;
  children: (data: T) => ReactNode;
}

/** A part of the form that has to come from the server first. */
export function Loaded<T>({ query, failure, height, children }: Props<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton height={height} />;
  return <ErrorState title={failure} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
