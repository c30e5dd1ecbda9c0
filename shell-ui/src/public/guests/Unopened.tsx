import { ErrorState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { GuestFrame, Waiting } from './GuestSheet';
import { failureText } from './words';

/** As long as it is not known what a link is for, and when that cannot be learned. */
export function Unopened({ query }: { query: UseQueryResult<unknown> }) {
  const { error, isFetching, refetch } = query;
  if (!error) return <Waiting />;
  return (
    <GuestFrame>
      <ErrorState
        title={failureText(error, t`Your link could not be opened just now.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </GuestFrame>
  );
}
