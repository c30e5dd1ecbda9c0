import { Button, hasRole, Message, ROLES, space, TabSet, useUser } from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { type ReactNode, useState } from 'react';
import { acceptInto, DECISIONS, type Prospect, useDecide } from './prospect';

interface Props {
  prospect: Prospect;
  onDecided: () => void;
}

/** Verify, accept or deny; who is verified already can only be accepted. */
export function Decisions({ prospect, onDecided }: Props) {
  const { decide, isPending, problem } = useDecide(prospect.prospectId, onDecided);
  const accept = (
    <Accept
      prospect={prospect}
      isPending={isPending}
      onAccept={(group) => decide(acceptInto(group))}
    />
  );
  const tabs = [
    {
      id: 'verify',
      title: 'Verify',
      content: (
        <Panel note="You have reviewed this application. Its writer is eligible for retreats to come, and is not a retreatant yet.">
          <Button variant="primary" isPending={isPending} onPress={() => decide(DECISIONS.verify)}>
            Verify
          </Button>
        </Panel>
      ),
    },
    { id: 'accept', title: 'Accept', content: accept },
    {
      id: 'deny',
      title: 'Deny',
      content: (
        <Panel note="The application is refused for all groups, removed from their rosters and archived. Nobody is told.">
          <Button variant="danger" isPending={isPending} onPress={() => decide(DECISIONS.deny)}>
            Deny
          </Button>
        </Panel>
      ),
    },
  ];
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      {problem && <Message tone="red">{problem}</Message>}
      {prospect.isVerified ? accept : <TabSet label="Decision" tabs={tabs} />}
    </div>
  );
}

interface AcceptProps {
  prospect: Prospect;
  isPending: boolean;
  onAccept: (groupId: number | null) => void;
}

/** Into the captain's own group; the house says into which, when several were chosen. */
function Accept({ prospect, isPending, onAccept }: AcceptProps) {
  const user = useUser();
  const groups = groupsOf(prospect);
  const isAsked = hasRole(user, [ROLES.admin]) && groups.length > 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const number = user.groupNumber ?? groups[0]?.label;
  const into = isAsked ? 'a group' : `group ${number}`;
  const accept = () => {
    setMissing(isAsked && chosen === null);
    if (!isAsked || chosen !== null) onAccept(isAsked ? chosen : null);
  };
  return (
    <Panel
      note={`${prospect.firstName} becomes a retreatant of ${into}, and takes part in the retreat that was chosen. The invitation is sent later.`}
    >
      {isAsked && (
        <SelectField
          label="Group"
          options={groups}
          value={chosen}
          onChange={setChosen}
          isRequired
          {...(isMissing && chosen === null && { error: 'Choose a group.' })}
        />
      )}
      <Button variant="primary" isPending={isPending} onPress={accept}>
        Accept
      </Button>
    </Panel>
  );
}

function groupsOf({ selectedGroups }: Prospect) {
  const groups = new Map(selectedGroups.map((g) => [g.groupId, g.groupNumber]));
  return [...groups].map(([value, label]) => ({ value, label }));
}

function Panel({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div css={panel}>
      <p>{note}</p>
      {children}
    </div>
  );
}

const panel = {
  display: 'grid',
  justifyItems: 'start',
  gap: space(4),
  maxWidth: '60ch',
} as const;
