import { Card, ErrorState, media, PageFrame, SlotFill, space, useUser } from '@cenacle/sdk';
import { greet } from '../greeting';
import { CardSkeleton } from './CardSkeleton';
import { useDashboardCards } from './cards';
import { NoCards } from './NoCards';

/** The admin's day at a glance: a card for each feature that has one. */
export default function Dashboard() {
  const user = useUser();
  return (
    <PageFrame title={greet(user, new Date())}>
      <Cards />
    </PageFrame>
  );
}

/** As many cards stand there at most (portal.md 9). */
const PLACES = [1, 2, 3, 4, 5, 6];

function Cards() {
  const { cards, expected, isFailed, isFetching, refetch } = useDashboardCards();
  if (cards?.length === 0) return <NoCards />;
  if (isFailed) {
    return (
      <Card>
        <ErrorState
          title="There was a problem loading your dashboard information."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <div css={grid} aria-busy={!cards}>
      {cards
        ? cards.map(({ element, frontend }) => (
            <SlotFill
              key={element.dashboardDataType}
              name="dashboard.card"
              frontend={frontend}
              props={element}
              placeholder={<CardSkeleton />}
            />
          ))
        : PLACES.slice(0, expected).map((place) => <CardSkeleton key={place} />)}
    </div>
  );
}

// Every card has at least the height of its skeleton, so that nothing moves when it arrives.
const grid = {
  display: 'grid',
  gridAutoRows: 'minmax(13.25rem, auto)',
  gap: space(5),
  [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;
