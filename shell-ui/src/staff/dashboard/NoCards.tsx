import { ButtonLink, Card, EmptyState, ErrorState } from '@cenacle/sdk';
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
          title="There was a problem loading your dashboard information."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <EmptyState
          icon={LayoutDashboard}
          title="No cards are switched on"
          action={
            <ButtonLink variant="primary" to="/admin/feature-management">
              Manage Features
            </ButtonLink>
          }
        >
          Features that have a card show it here.
        </EmptyState>
      )}
    </Card>
  );
}
