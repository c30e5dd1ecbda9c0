import { media, PageFrame, SlotFill, SlotPlace, space, useUser } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { greet } from '../greeting';
import { screenOf } from '../screenOf';
import { CardSkeleton } from './CardSkeleton';
import { useDashboardCards } from './cards';
import { firstSteps } from './firstSteps';
import { isAwaited, useOfficeToDo } from './officeToDo';

const FirstStepsCard = lazy(() => import(/* webpackChunkName: "first-steps" */ './FirstStepsCard'));
const OfficeLines = screenOf(() => import(/* webpackChunkName: "office-to-do" */ './OfficeLines'));
const NoCards = lazy(() => import(/* webpackChunkName: "no-cards" */ './NoCards'));
// Most houses have something to do. What does not come now is asked for again where it is shown.
OfficeLines.come().catch(() => {});

/** The admin's day at a glance: a card for each feature that has one. */
export default function Dashboard() {
  const user = useUser();
  const steps = useQuery({ ...firstSteps, meta: { isQuiet: true } });
  const toDo = useOfficeToDo();
  return (
    <PageFrame title={greet(user, new Date())}>
      {/* All of it at once: what came later above the cards would push them down. */}
      {toDo.isAwaited || isAwaited(steps) ? (
        <div aria-busy>
          <CardSkeleton />
        </div>
      ) : (
        <Suspense>
          {steps.data?.isShown && <FirstStepsCard steps={steps.data.steps} />}
          {toDo.count > 0 && <OfficeLines {...toDo} />}
          <SlotPlace name="dashboard.card">
            <Cards />
          </SlotPlace>
        </Suspense>
      )}
    </PageFrame>
  );
}

function Cards() {
  const dashboard = useDashboardCards();
  const { cards, expected, isFailed } = dashboard;
  if (isFailed || cards?.length === 0) {
    return (
      <Suspense>
        <NoCards {...dashboard} />
      </Suspense>
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
        : [...Array(expected).keys()].map((place) => <CardSkeleton key={place} />)}
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
