import {
  Button,
  ButtonLink,
  Card,
  hasRole,
  Loaded,
  media,
  PageFrame,
  ROLES,
  Slot,
  space,
  text,
  useUser,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { WeeklyDigest } from '../account/WeeklyDigest';
import { useHereAsList } from '../crud/lists';
import { greet } from '../greeting';
import { homeOf } from '../home/home';
import { NextRetreat } from '../home/NextRetreat';
import { ToDo } from '../home/ToDo';
import { EmailHistory } from '../mail/EmailHistory';
import { AddPersonSlot } from '../people/AddPersonSlot';
import { ProspectDialogSlot } from '../people/ProspectDialogSlot';
import { useOpenProspect } from '../people/prospectInAddress';
import { CalendarFeedSlot } from '../programs/CalendarFeedSlot';
import { personPath } from '../retreatants/retreatant';
import { GroupPeople } from './GroupPeople';
import { Notifications } from './Notifications';

/** Where the people of a group start: the retreat that comes, what needs doing, and who belongs to it. */
export default function GroupHome() {
  const user = useUser();
  const navigate = useNavigate();
  const here = useHereAsList();
  const { prospectId, open, close } = useOpenProspect();
  const home = useQuery(homeOf);
  const isCaptain = hasRole(user, [ROLES.captain]);
  return (
    <PageFrame
      title={greet(user, new Date())}
      description={t`Group ${{ groupNumber: user.groupNumber ?? '' }}`}
      actions={
        isCaptain &&
        user.groupId !== null && (
          <AddPersonSlot groupId={user.groupId}>
            {(add) => (
              <>
                <Button onPress={() => add('prospect')}>
                  <Trans>Add New Prospect</Trans>
                </Button>
                <Button variant="primary" onPress={() => add('quick')}>
                  <UserPlus size={18} aria-hidden /> <Trans>Quick add</Trans>
                </Button>
              </>
            )}
          </AddPersonSlot>
        )
      }
    >
      <div css={stack}>
        <Loaded query={home} failure={t`Your retreat could not be loaded.`} height="16rem">
          {(loaded) => (
            <div css={columns}>
              <div css={stack}>
                <NextRetreat home={loaded} />
                {loaded.retreat && (
                  <Slot name="retreat.panel" props={{ retreatId: loaded.retreat.retreatId }} />
                )}
              </div>
              <ToDo home={loaded} />
            </div>
          )}
        </Loaded>
        {/* Else it would be pushed down when that comes, and from under a hand that presses. */}
        {!home.isPending && (
          <>
            <Card title={t`Notifications`}>
              {user.groupId !== null && (
                <Notifications groupId={user.groupId} withoutApplications />
              )}
            </Card>
            {isCaptain && (
              <div css={also}>
                <EmailHistory groupId={user.groupId} />
                <CalendarFeedSlot />
                <ButtonLink to="/captain/duplicates" state={here}>
                  <UsersRound size={18} aria-hidden /> <Trans>Possible duplicates</Trans>
                </ButtonLink>
              </div>
            )}
            {isCaptain && <WeeklyDigest />}
            <section aria-labelledby="group-people">
              <h2 id="group-people" css={heading}>
                <Trans>The people of group {{ groupNumber: user.groupNumber ?? '' }}</Trans>
              </h2>
              <GroupPeople onOpen={(id) => navigate(personPath(user, id), { state: here })} />
            </section>
          </>
        )}
      </div>
      {prospectId && <ProspectDialogSlot id={prospectId} onOpen={open} onClose={close} />}
    </PageFrame>
  );
}

const also = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
} as const;

const heading = { margin: space(3, 0), fontSize: text.s22 } as const;

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) } as const;

const columns = {
  ...stack,
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
