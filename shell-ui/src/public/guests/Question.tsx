import { color, Message, media, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { walk } from '../walking';
import { Choice } from './Choice';
import { longDay, longDays, weekdays } from './days';
import { GuestSheet } from './GuestSheet';
import { LinkEnd } from './LinkEnd';
import { type Invitation, isInvitation, keep, type Wish } from './links';
import { Offer } from './Offer';
import { OpenLink } from './OpenLink';
import { useNoteOpened } from './useNoteOpened';
import { comes, formerAnswer } from './words';

/** Whether somebody comes on retreat. */
export function Question({ token }: { token: string }) {
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Opened token={token} invitation={invitation} />}
    </OpenLink>
  );
}

interface Props {
  token: string;
  invitation: Invitation;
}

function Opened({ token, invitation }: Props) {
  useNoteOpened(token);
  const { offeredUntil: until, awaits } = invitation.line ?? {};
  if (until && !awaits) return <Offer token={token} invitation={invitation} until={until} />;
  return <Asked token={token} invitation={invitation} />;
}

function Asked({ token, invitation }: Props) {
  const { firstName, groupNumber, attendingStatus, line, keptUntil } = invitation;
  const { asksMore } = invitation;
  const former = formerAnswer(invitation);
  const retreatDays = longDays(invitation);
  const lastDay = keptUntil && longDay(keptUntil);
  const answer = () => {
    keep('attending', { token });
    walk('/attending/success');
  };
  const choose = (wish: Wish) => {
    keep('attending', { token, wish });
    walk('/attending/attending-confirmation');
  };
  return (
    <GuestSheet
      title={t`Your invitation`}
      heading={
        <Trans>
          {firstName}, will you join group{'\u00a0'}
          {groupNumber} on retreat, <span css={days}>{retreatDays}?</span>
        </Trans>
      }
    >
      <p css={onWhichDays}>{weekdays(invitation)}</p>
      {keptUntil && (
        <Message tone="blue">
          <Trans>
            For you, and for others who were with us before, we keep places until <b>{lastDay}</b>.
            Please answer by then.
          </Trans>
        </Message>
      )}
      {former && <Message tone={TONES[attendingStatus] ?? 'blue'}>{former}</Message>}
      {line?.awaits ? (
        <Choice variant="primary" note={t`What there is to do`} onPress={answer}>
          <Trans>See how my place stands</Trans>
        </Choice>
      ) : (
        asksMore &&
        comes(attendingStatus) && (
          <Choice
            variant="primary"
            note={t`So that the house can prepare for you`}
            onPress={answer}
          >
            <Trans>Answer a few questions</Trans>
          </Choice>
        )
      )}
      <div css={choices}>
        {!line?.awaits && (
          <Choice variant="primary" note={noteOf(line)} onPress={() => choose('in')}>
            {line ? t`Yes, I would still like to come` : t`Yes, I will be there`}
          </Choice>
        )}
        <Choice note={t`You stay in group ${groupNumber}`} onPress={() => choose('out')}>
          <Trans>No, I cannot come</Trans>
        </Choice>
      </div>
      <LinkEnd token={token} invitation={invitation} />
    </GuestSheet>
  );
}

function noteOf(line: Invitation['line']): string {
  if (!line) return t`We look forward to seeing you`;
  return line.resting ? t`You have your turn again` : t`You keep your place in line`;
}

const TONES: Partial<Record<Invitation['attendingStatus'], 'green' | 'amber'>> = {
  Attending: 'green',
  Waitlist: 'amber',
};

const bar = { paddingLeft: space(4), borderLeft: `4px solid ${color.gold}` };

const days = {
  ...bar,
  display: 'block',
  marginTop: space(5),
  paddingTop: space(1),
  // On one line of a phone, most months.
  fontSize: text.s22,
  [media.sm]: { fontSize: text.s28 },
  textWrap: 'balance',
} as const;

/** Under the days, and beside the same bar. */
const onWhichDays = {
  ...bar,
  marginTop: space(-6),
  padding: space(1, 0, 1, 4),
  color: color.inkSoft,
  fontSize: text.s16,
} as const;

const choices = { display: 'grid', gap: space(4) } as const;
