import { ButtonLink, Card, EmptyState, ErrorState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LayoutDashboard } from 'lucide-react';
import type { useDashboardCards } from './cards';

/** What stands there when no feature with a card is on, or when the cards could not be had. */
export default function NoCards({
  isFailed,
  isFetching,
  refetch,
}: ReturnType<typeof useDashboardCards>) {
  return (
    <Card>
      {isFailed ? (
        <ErrorState
          title={t`There was a problem loading your dashboard information.`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <EmptyState
          icon={LayoutDashboard}
          title={t`No cards are switched on`}
          action={
            <ButtonLink variant="primary" to="/admin/feature-management">
              <Trans>Manage Features</Trans>
            </ButtonLink>
          }
        >
          <Trans>Features that have a card show it here.</Trans>
        </EmptyState>
      )}
    </Card>
  );
}
