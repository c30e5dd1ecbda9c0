import { ButtonLink, Card, EmptyState } from '@cenacle/sdk';
import { LayoutDashboard } from 'lucide-react';

/** What stands there when no feature with a card is on. */
export function NoCards() {
  return (
    <Card>
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
    </Card>
  );
}
