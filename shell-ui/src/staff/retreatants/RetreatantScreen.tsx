import { ApiError, Card, ErrorState, media, PageFrame, Skeleton, Slot, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../../screens/NotFound';
import { PersonSigns } from '../given/PersonSigns';
import { useScreenTitle } from '../titles';
import { Actions } from './Actions';
import { Attendance } from './Attendance';
import { Badges, describe } from './Badges';
import { Emails } from './Emails';
import { Groups } from './Groups';
import { History } from './History';
import { NoLongerAsked } from './NoLongerAsked';
import { PersonalDetails } from './PersonalDetails';
import { Remarks } from './Remarks';
import { type Retreatant, useRetreatant, useWayBackFromPeople } from './retreatant';
import { UpcomingRetreat } from './UpcomingRetreat';

const RoomWishes = lazy(() => import(/* webpackChunkName: "room-wishes" */ './RoomWishes'));
const Household = lazy(() => import(/* webpackChunkName: "person-household" */ './Household'));
const Merges = lazy(() => import(/* webpackChunkName: "person-merges" */ './Merges'));
const Answers = lazy(() => import(/* webpackChunkName: "answers-panel" */ './Answers'));

/** One person: the retreat ahead, the years behind, what is known, and what happened. */
export default function RetreatantScreen() {
  const id = Number(useParams().id);
  const query = useRetreatant(id);
  const title = useScreenTitle();
  const back = useWayBackFromPeople();
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  if (query.data) return <View key={id} person={query.data} back={back} />;
  return (
    <PageFrame title={title} back={back}>
      <Card>
        {query.isError ? (
          <ErrorState
            title={t`This could not be loaded.`}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        ) : (
          <div css={stack} aria-busy="true">
            <Skeleton height="2rem" width="40%" />
            <Skeleton height="12rem" />
          </div>
        )}
      </Card>
    </PageFrame>
  );
}

function View({ person, back }: { person: Retreatant; back: { to: string; label: string } }) {
  return (
    <PageFrame
      title={`${person.firstName} ${person.lastName}`}
      description={describe(person)}
      back={back}
      actions={<Actions person={person} />}
    >
      <Badges person={person} />
      <PersonSigns retreatantId={person.retreatantId} />
      <div css={columns}>
        <div css={stack}>
          <UpcomingRetreat person={person} />
          <Attendance person={person} />
        </div>
        <div css={[stack, beside]}>
          <PersonalDetails person={person} />
          <Groups person={person} />
          {person.mayLead && (
            <Suspense fallback={<Skeleton height="8rem" />}>
              <RoomWishes person={person} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton height="8rem" />}>
            <Household person={person} />
          </Suspense>
          {person.mayRemark && <Remarks retreatantId={person.retreatantId} notes={person.notes} />}
          {person.asksMore && (
            <Suspense fallback={<Skeleton height="8rem" />}>
              <Answers retreatantId={person.retreatantId} />
            </Suspense>
          )}
          {person.mayLead && (
            <Suspense>
              <Merges retreatantId={person.retreatantId} />
            </Suspense>
          )}
          <Emails retreatantId={person.retreatantId} />
          <NoLongerAsked retreatantId={person.retreatantId} />
          <Slot name="retreatant.panel" props={{ retreatantId: person.retreatantId }} />
        </div>
        <History retreatantId={person.retreatantId} />
      </div>
    </PageFrame>
  );
}

const stack = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(5),
} as const;

// On a phone the history, which is long, comes last; beside the details where there is room.
const columns = {
  ...stack,
  [media.lg]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    gridTemplateRows: 'auto 1fr',
  },
} as const;

const beside = { [media.lg]: { gridColumn: 2, gridRow: '1 / span 2' } } as const;
