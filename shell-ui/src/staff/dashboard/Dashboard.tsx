import {
  ButtonLink,
  Card,
  EmptyState,
  media,
  PageFrame,
  Skeleton,
  Slot,
  space,
  useFills,
  useUser,
} from '@cenacle/sdk';
import { LayoutDashboard } from 'lucide-react';
import { greet } from '../greeting';

/** The admin's day at a glance: a card for each feature that has one. */
export default function Dashboard() {
  const user = useUser();
  return (
    <PageFrame title={greet(user, new Date())}>
      <Cards />
    </PageFrame>
  );
}

function Cards() {
  const fills = useFills('dashboard.card');
  if (fills?.length === 0) return <NoCards />;
  return (
    <div css={grid}>
      {fills ? (
        <Slot name="dashboard.card" props={{}} />
      ) : (
        ['one', 'two', 'three'].map((card) => (
          <Card key={card}>
            <Skeleton height="7rem" />
          </Card>
        ))
      )}
    </div>
  );
}

function NoCards() {
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

const grid = {
  display: 'grid',
  gap: space(5),
  [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;
