import {
  Button,
  ConfirmDialog,
  formatDateRange,
  hasRole,
  LOCALE,
  Message,
  ROLES,
  space,
  TabSet,
  useUser,
} from '@cenacle/sdk';
import { SelectField, SwitchField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      onAccept={(group, inviteNow) => decide(accept(group, inviteNow))}
    />
  );
  const tabs = [
    {
      id: 'verify',
      title: t`Verify`,
      content: (
        <Panel
          note={t`Verify says that you have checked this application and it is in order. ${{ firstName: prospect.firstName }} stays an applicant, and you can accept at any time, for this retreat or a later one.`}
        >
          <Button variant="primary" isPending={isPending} onPress={() => decide(verify)}>
            <Trans>Verify</Trans>
          </Button>
        </Panel>
      ),
    },
    { id: 'accept', title: t`Accept`, content: accepting },
    {
      id: 'deny',
      title: t`Deny`,
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
      {prospect.isVerified ? accepting : <TabSet label={t`Decision`} tabs={tabs} />}
    </div>
  );
}

interface AcceptProps {
  prospect: Prospect;
  isPending: boolean;
  /** Into which group, where that has to be said, and whether they are invited at once. */
  onAccept: (groupId: number | null, inviteNow: boolean) => void;
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
  const { firstName } = prospect;
  const accept = (inviteNow: boolean) => {
    setMissing(into === null);
    if (into !== null) onAccept(isAsked ? into : null, inviteNow);
  };
  return (
    <Panel
      note={
        number
          ? t`Accept makes ${firstName} a retreatant of group ${number}. The invitation goes out when you send it.`
          : t`Accept makes ${firstName} a retreatant of a group. The invitation goes out when you send it.`
      }
    >
      {isAsked && (
        <SelectField
          label={t`Group`}
          options={groups}
          value={chosen}
          onChange={setChosen}
          isRequired
          {...(isMissing && chosen === null && { error: t`Choose a group.` })}
        />
      )}
      {number && <Where prospect={prospect} number={number} landings={landings} />}
      <div css={buttons}>
        <Button variant="primary" isPending={isPending} onPress={() => accept(false)}>
          <Trans>Accept</Trans>
        </Button>
        {landings.some(({ isCurrent }) => isCurrent) && (
          <Button isPending={isPending} onPress={() => accept(true)}>
            <Trans>Accept and invite now</Trans>
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
  const gone = over.map(({ startDate, endDate }) => formatDateRange(startDate, endDate)).join(', ');
  const isReplaced = landings.every(({ isAskedFor }) => !isAskedFor);
  return (
    <>
      {isReplaced && gone && (
        <Message tone="amber">
          {t`The retreat that was asked for (${gone}) is over.`}
          {landings.length === 0 && ` ${t`Group ${number} has no other yet.`}`}
        </Message>
      )}
      {landings.map((landing) => (
        <p key={landing.retreatId}>{landingWords(prospect.firstName, landing)}</p>
      ))}
      {landings
        .filter(({ isFull }) => isFull)
        .map(({ retreatId, startDate, endDate, places }) => (
          <Message key={retreatId} tone="amber">
            <Trans>
              The retreat of {{ days: formatDateRange(startDate, endDate) }} is full ({places}). To
              accept takes no place: who says yes joins the waiting list.
            </Trans>
          </Message>
        ))}
    </>
  );
}

function landingWords(firstName: string, { isAskedFor, startDate, endDate }: Landing) {
  const days = formatDateRange(startDate, endDate);
  return isAskedFor
    ? t`${firstName} is on the roster for the retreat of ${days}.`
    : t`${firstName} is on the roster for the next retreat, ${days}.`;
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
  const groups = new Intl.ListFormat(LOCALE).format(numbers);
  return (
    <Panel
      note={plural(numbers.length, {
        one: `Deny refuses the application for group ${groups}, takes it off every roster and archives it.`,
        other: `Deny refuses the application for groups ${groups}, takes it off every roster and archives it.`,
      })}
    >
      <Button variant="danger" isPending={isPending} onPress={() => setAsking(true)}>
        <Trans>Deny</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Deny ${{ firstName: prospect.firstName }} ${{ lastName: prospect.lastName }}?`}
        confirmLabel={t`Deny`}
        isDangerous
        onConfirm={() => onDeny(writes)}
      >
        <p css={{ marginBottom: space(4) }}>
          {plural(numbers.length, {
            one: `The application is refused for group ${groups}. You can take it back for ten seconds.`,
            other: `The application is refused for groups ${groups}. You can take it back for ten seconds.`,
          })}
        </p>
        <SwitchField isSelected={writes} onChange={setWrites}>
          <Trans>
            Write to {{ firstName: prospect.firstName }} that there is no place this time
          </Trans>
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
