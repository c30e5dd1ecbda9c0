import { color, Message, media, space, text } from '@cenacle/sdk';
import { walk } from '../walking';
import { Choice } from './Choice';
import { longDays, weekdays } from './days';
import { GuestSheet } from './GuestSheet';
import { type Invitation, isInvitation, keep } from './links';
import { OpenLink } from './OpenLink';
import { useNoteOpened } from './useNoteOpened';
import { formerAnswer } from './words';

/** Whether somebody comes on retreat. */
export function Question({ token }: { token: string }) {
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Asked token={token} invitation={invitation} />}
    </OpenLink>
  );
}

function Asked({ token, invitation }: { token: string; invitation: Invitation }) {
  useNoteOpened(token);
  const { firstName, groupNumber, attendingStatus } = invitation;
  const former = formerAnswer(attendingStatus);
  const choose = (wantsIn: boolean) => {
    keep('attending', { token, wantsIn });
    walk('/attending/attending-confirmation');
  };
  return (
    <GuestSheet
      title="Your invitation"
      heading={
        <>
          {firstName}, will you join group{'\u00a0'}
          {groupNumber} on retreat, <span css={days}>{longDays(invitation)}?</span>
        </>
      }
    >
      <p css={onWhichDays}>{weekdays(invitation)}</p>
      {former && <Message tone={TONES[attendingStatus] ?? 'blue'}>{former}</Message>}
      <div css={choices}>
        <Choice variant="primary" note="We look forward to seeing you" onPress={() => choose(true)}>
          Yes, I will be there
        </Choice>
        <Choice note={`You stay in group ${groupNumber}`} onPress={() => choose(false)}>
          No, I cannot come
        </Choice>
      </div>
      <p css={{ color: color.inkSoft }}>
        You can change your answer until the retreat starts. If you are not {firstName}, please do
        not answer.
      </p>
    </GuestSheet>
  );
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
