import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Skeleton } from './Skeleton';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What to say when it does not come: `The remarks could not be loaded.` */
  failure: string;
  /** How high what comes will be. */
  height: string;
  children: (data: T) => ReactNode;
}

/** What has to come from the server first; what is there stays when it cannot be read again. */
export function Loaded<T>({ query, failure, height, children }: Props<T>): ReactNode {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) {
    return <ErrorState title={failure} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  );
}
