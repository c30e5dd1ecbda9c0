import {
  Button,
  ConfirmDialog,
  formatDateRange,
  hasRole,
  Message,
  ROLES,
  space,
  TabSet,
  useUser,
} from '@cenacle/sdk';
import { SelectField, SwitchField } from '@cenacle/sdk/forms';
import { type ReactNode, useState } from 'react';
import { type Landing, type Prospect, useDecide, useDecisions } from './prospect';

interface Props {
  prospect: Prospect;
  onDecided: () => void;
}

/** Verify, accept or deny; who is verified already can only be accepted. */
export function Decisions({ prospect, onDecided }: Props) {
  const { decide, isPending, problem } = useDecide(onDecided);
  const { verify, deny, accept } = useDecisions(prospect);
  const accepting = (
    <Accept
      prospect={prospect}
      isPending={isPending}
      onAccept={(group, inviteTo) => decide(accept(group, inviteTo))}
    />
  );
  const tabs = [
    {
      id: 'verify',
      title: 'Verify',
      content: (
        <Panel
          note={`Verify says that you have checked this application and it is in order. ${prospect.firstName} stays an applicant, and you can accept at any time, for this retreat or a later one.`}
        >
          <Button variant="primary" isPending={isPending} onPress={() => decide(verify)}>
            Verify
          </Button>
        </Panel>
      ),
    },
    { id: 'accept', title: 'Accept', content: accepting },
    {
      id: 'deny',
      title: 'Deny',
      content: (
        <Deny
          prospect={prospect}
          isPending={isPending}
          onDeny={(writeToThem) => decide(deny(writeToThem))}
        />
      ),
    },
  ];
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      {problem && <Message tone="red">{problem}</Message>}
      {prospect.isVerified ? accepting : <TabSet label="Decision" tabs={tabs} />}
    </div>
  );
}

interface AcceptProps {
  prospect: Prospect;
  isPending: boolean;
  /** Into which group, where that has to be said, and of which group they are invited at once. */
  onAccept: (groupId: number | null, inviteTo: number | null) => void;
}

/** Into the captain's own group; the house says into which, when several were chosen. */
function Accept({ prospect, isPending, onAccept }: AcceptProps) {
  const user = useUser();
  const groups = groupsOf(prospect);
  const isAsked = hasRole(user, [ROLES.admin]) && groups.length > 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const own = user.groupId ?? groups[0]?.value ?? null;
  const into = isAsked ? chosen : own;
  const number = groups.find(({ value }) => value === into)?.label;
  const landings = prospect.landings.filter(({ groupId }) => groupId === into);
  const accept = (isInvited: boolean) => {
    setMissing(into === null);
    if (into !== null) onAccept(isAsked ? into : null, isInvited ? into : null);
  };
  return (
    <Panel
      note={`Accept makes ${prospect.firstName} a retreatant of ${number ? `group ${number}` : 'a group'}. The invitation goes out when you send it.`}
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
      {number && <Where prospect={prospect} number={number} landings={landings} />}
      <div css={buttons}>
        <Button variant="primary" isPending={isPending} onPress={() => accept(false)}>
          Accept
        </Button>
        {landings.some(({ isCurrent }) => isCurrent) && (
          <Button isPending={isPending} onPress={() => accept(true)}>
            Accept and invite now
          </Button>
        )}
      </div>
    </Panel>
  );
}

interface WhereProps {
  prospect: Prospect;
  /** Of the group. */
  number: string;
  landings: readonly Landing[];
}

/** On which roster they will be, which need not be the one that was asked for. */
export function Where({ prospect, number, landings }: WhereProps) {
  const over = prospect.selectedGroups.filter(
    ({ groupNumber, isOver }) => groupNumber === number && isOver,
  );
  const gone = over.map(({ startDate, endDate }) => formatDateRange(startDate, endDate));
  const isReplaced = landings.every(({ isAskedFor }) => !isAskedFor);
  return (
    <>
      {isReplaced && gone.length > 0 && (
        <Message tone="amber">
          The retreat that was asked for ({gone.join(', ')}) is over.
          {landings.length === 0 && ` Group ${number} has no other yet.`}
        </Message>
      )}
      {landings.map((landing) => (
        <p key={landing.retreatId}>
          {prospect.firstName} is on the roster for the{' '}
          {landing.isAskedFor ? 'retreat of' : 'next retreat,'}{' '}
          {formatDateRange(landing.startDate, landing.endDate)}.
        </p>
      ))}
      {landings
        .filter(({ isFull }) => isFull)
        .map(({ retreatId, startDate, endDate, places }) => (
          <Message key={retreatId} tone="amber">
            The retreat of {formatDateRange(startDate, endDate)} is full ({places}). To accept takes
            no place: who says yes joins the waiting list.
          </Message>
        ))}
    </>
  );
}

interface DenyProps {
  prospect: Prospect;
  isPending: boolean;
  onDeny: (writeToThem: boolean) => void;
}

/** Asks first; a letter goes out only where one says so. */
function Deny({ prospect, isPending, onDeny }: DenyProps) {
  const [isAsking, setAsking] = useState(false);
  const [writes, setWrites] = useState(false);
  const numbers = groupsOf(prospect).map(({ label }) => label);
  const groups = `${numbers.length > 1 ? 'groups' : 'group'} ${numbers.join(' and ')}`;
  return (
    <Panel
      note={`Deny refuses the application for ${groups}, takes it off every roster and archives it.`}
    >
      <Button variant="danger" isPending={isPending} onPress={() => setAsking(true)}>
        Deny
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Deny ${prospect.firstName} ${prospect.lastName}?`}
        confirmLabel="Deny"
        isDangerous
        onConfirm={() => onDeny(writes)}
      >
        <p css={{ marginBottom: space(4) }}>
          The application is refused for {groups}. You can take it back for ten seconds.
        </p>
        <SwitchField isSelected={writes} onChange={setWrites}>
          Write to {prospect.firstName} that there is no place this time
        </SwitchField>
      </ConfirmDialog>
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

const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
