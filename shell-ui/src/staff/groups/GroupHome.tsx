import { Button, Card, hasRole, media, PageFrame, ROLES, space, text, useUser } from '@cenacle/sdk';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHereAsList } from '../crud/lists';
import { greet } from '../greeting';
import { EmailHistory } from '../mail/EmailHistory';
import { ProspectDialogSlot } from '../people/ProspectDialogSlot';
import { useOpenProspect } from '../people/prospectInAddress';
import { personPath } from '../retreatants/retreatant';
import { GroupPeople } from './GroupPeople';
import { Notifications } from './Notifications';
import { WaitingProspects } from './WaitingProspects';

const AddProspectDialog = lazy(
  () => import(/* webpackChunkName: "prospect" */ '../prospects/AddProspectDialog'),
);

/** Where the people of a group start: who applied, what is new, and who belongs to it. */
export default function GroupHome() {
  const user = useUser();
  const navigate = useNavigate();
  const here = useHereAsList();
  const { prospectId, open, close } = useOpenProspect();
  const [isAdding, setAdding] = useState(false);
  const isCaptain = hasRole(user, [ROLES.captain]);
  return (
    <PageFrame
      title={greet(user, new Date())}
      description={`Group ${user.groupNumber}`}
      actions={
        isCaptain && (
          <>
            <EmailHistory groupId={user.groupId} />
            <Button variant="primary" onPress={() => setAdding(true)}>
              <UserPlus size={18} aria-hidden /> Add New Prospect
            </Button>
          </>
        )
      }
    >
      <div css={stack}>
        <div css={isCaptain ? columns : stack}>
          {isCaptain && (
            <Card title="Waiting for you">
              <WaitingProspects onOpen={open} />
            </Card>
          )}
          <Card title="Notifications">
            {user.groupId !== null && <Notifications groupId={user.groupId} />}
          </Card>
        </div>
        <section aria-labelledby="group-people">
          <h2 id="group-people" css={heading}>
            The people of group {user.groupNumber}
          </h2>
          <GroupPeople onOpen={(id) => navigate(personPath(user, id), { state: here })} />
        </section>
      </div>
      {prospectId && <ProspectDialogSlot id={prospectId} onClose={close} />}
      {isAdding && (
        <Suspense>
          <AddProspectDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

const heading = { margin: space(3, 0), fontSize: text.s22 } as const;

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(5) } as const;

const columns = {
  ...stack,
  alignItems: 'start',
  [media.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
