import { ApiError, Card, ErrorState, PageFrame, Skeleton, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFound } from '../../screens/NotFound';
import { useScreenTitle } from '../titles';
import { useWayBack } from './lists';

interface Props<T> {
  /** By default, what the table of screens says. */
  title?: string | undefined;
  description?: string;
  /** The list that the screen belongs to, and what the way back to it says. */
  list: { to: string; label: string };
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A screen about one thing that has to be loaded first; what is unknown is the 404 page. */
export function LoadedScreen<T>({ title, description, list, query, children }: Props<T>) {
  const back = useWayBack(list.to);
  const usual = useScreenTitle();
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  return (
    <PageFrame
      title={title ?? usual}
      description={description}
      back={{ to: back, label: list.label }}
    >
      <Card>
        {query.data !== undefined ? (
          children(query.data)
        ) : query.isError ? (
          <ErrorState
            title={t`This could not be loaded.`}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : (
          <div css={lines} aria-busy="true">
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} height="3.25rem" />
            ))}
          </div>
        )}
      </Card>
    </PageFrame>
  );
}

const lines = { display: 'grid', gap: space(5) } as const;
