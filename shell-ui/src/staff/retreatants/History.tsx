import {
  api,
  Card,
  color,
  EmptyState,
  formatDate,
  formatDateTime,
  Loaded,
  StatusPill,
  soft,
  space,
  type Tone,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { ScrollShadows } from './ScrollShadows';

const ALL = '';

/** The core's; a plugin's own come with its entries. */
const TYPES: Record<string, string> = {
  Confirmation: t`Confirmation`,
  InvitationSentViaEmail: t`Invitation sent via email`,
  InvitationSent: t`Invitation sent otherwise`,
  InvitationSentViaText: t`Invitation sent via text`,
  InvitationReminded: t`Reminded of the invitation`,
  Declined: t`Declined`,
  Cancelled: t`Cancelled`,
  AnswerTakenBack: t`Answer taken back`,
  Attended: t`Attended`,
  NoShow: t`No show`,
  RoomAssigned: t`Room assigned`,
  RoomUnassigned: t`Room unassigned`,
  SwappedSecondary: t`Swapped secondary`,
  JoinedLine: t`Waiting list`,
  PlaceOffered: t`Place offered`,
  OfferEnded: t`Offer ended`,
  PlaceGiven: t`Place given`,
  Phoned: t`Phoned`,
  EmailSent: t`Email sent`,
};

interface Props {
  retreatantId: number;
}

/** What happened to a person, newest first, all of it or of one type. */
export function History({ retreatantId }: Props) {
  const [type, setType] = useState(ALL);
  const query = useQuery({
    ...api.queryOptions('post', '/api/retreatants/get-history', {
      body: { retreatantId, ...(type !== ALL && { historyEventType: type }) },
    }),
    placeholderData: keepPreviousData,
  });
  const others = (query.data ?? []).filter(({ eventType }) => !(eventType in TYPES));
  const known = { ...TYPES, ...Object.fromEntries(others.map((e) => [e.eventType, e.title])) };
  return (
    <Card title={t`History`}>
      <div css={{ maxWidth: space(72), marginBottom: space(4) }}>
        <SelectField
          label={t`Show`}
          options={[
            { value: ALL, label: t`All events` },
            ...Object.entries(known).map(([value, label]) => ({ value, label })),
          ]}
          value={type}
          onChange={(chosen) => setType(chosen ?? ALL)}
        />
      </div>
      <Loaded query={query} failure={t`The history could not be loaded.`} height="8rem">
        {(entries) => <Timeline entries={entries} isFiltered={type !== ALL} />}
      </Loaded>
    </Card>
  );
}

interface Entry {
  title: string;
  eventMessage: string;
  eventDate: string;
  eventType: string;
  tags: string[];
  tagKinds: string[];
}

function Timeline({ entries, isFiltered }: { entries: Entry[]; isFiltered: boolean }) {
  const timeZone = useHouseZone();
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={HistoryIcon}
        title={isFiltered ? t`Nothing of this type` : t`Nothing has happened yet`}
      >
        {!isFiltered && t`Invitations, answers and rooms will stand here.`}
      </EmptyState>
    );
  }
  return (
    <ScrollShadows label={t`History`} maxHeight="34rem">
      <ol css={list}>
        {entries.map((entry) => (
          <li key={`${entry.eventDate} ${entry.eventType} ${entry.eventMessage}`} css={line}>
            <p css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
              <span css={{ fontWeight: weight.strong }}>{entry.title}</span>
              <When date={entry.eventDate} timeZone={timeZone} />
            </p>
            <p>{entry.eventMessage}</p>
            <p css={{ display: 'flex', flexWrap: 'wrap', gap: space(1.5), marginTop: space(1) }}>
              {entry.tags.map((tag, index) => (
                <StatusPill key={tag} tone={TONES[entry.tagKinds[index] ?? ''] ?? 'neutral'}>
                  {tag}
                </StatusPill>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </ScrollShadows>
  );
}

/** A day, or the moment when it is known; the moment in full when one points at it. */
function When({ date, timeZone }: { date: string; timeZone: string }) {
  const isDay = date.length === 10;
  const full = isDay ? formatDate(date) : formatDateTime(date, timeZone);
  return (
    <time dateTime={date} title={full} css={soft}>
      {isDay ? full : full.replace(/,[^,]*$/, '')}
    </time>
  );
}

const TONES: Record<string, Tone> = { attended: 'green', retreat: 'blue', group: 'amber' };

const list = { margin: 0, padding: space(1, 1, 1, 5), listStyle: 'none' } as const;

const line = {
  position: 'relative',
  padding: space(0, 0, 5, 1),
  '&::before': {
    content: '""',
    position: 'absolute',
    top: space(2),
    left: space(-4.5),
    width: space(2.5),
    height: space(2.5),
    borderRadius: '50%',
    background: color.gold,
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: space(5.5),
    bottom: space(-1),
    left: `calc(${space(-4.5)} + ${space(1)})`,
    width: 2,
    background: color.line,
  },
} as const;
