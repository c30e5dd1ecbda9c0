import { Button, color, font, Message, space, text, weight } from '@cenacle/sdk';
import { CalendarPlus } from 'lucide-react';
import { PublicSlot } from '../plugins/PublicSlot';
import { walk } from '../walking';
import { longDays, weekdays } from './days';
import { GuestSheet } from './GuestSheet';
import { ForWhom } from './LinkEnd';
import { MoreQuestions } from './lazyQuestions';
import { inLine, linkEnd } from './line';
import { type Invitation, isInvitation, kept, pageOf } from './links';
import { NoLink } from './NoLink';
import { Detour, OpenLink } from './OpenLink';
import { Visit } from './Visit';
import { comes, offerEnded } from './words';

/** What stands now; as true after a reload, for it is asked for again. */
export function Success() {
  const token = kept('attending')?.token;
  if (!token) return <NoLink />;
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Standing token={token} invitation={invitation} />}
    </OpenLink>
  );
}

function Standing({ token, invitation }: { token: string; invitation: Invitation }) {
  const question = pageOf('attending', token);
  const { firstName, lastName, groupNumber, attendingStatus, line } = invitation;
  if (attendingStatus === 'NoResponse') return <Detour to={question} />;
  return (
    <GuestSheet title={TITLES[attendingStatus]} above={`For ${firstName} ${lastName}`}>
      <div css={days}>
        <p css={{ fontFamily: font.serif, fontSize: text.s22, textWrap: 'balance' }}>
          {longDays(invitation)}
        </p>
        <p css={{ color: color.inkSoft }}>
          {weekdays(invitation)}, with group {groupNumber}
        </p>
      </div>
      {attendingStatus === 'Attending' && (
        <>
          <p>Your yes is with us, {firstName}. We look forward to seeing you.</p>
          <Visit invitation={invitation} />
          <AddToCalendar token={token} />
        </>
      )}
      {attendingStatus === 'Waitlist' && (
        <Message tone="amber">
          <p css={{ fontWeight: weight.strong }}>This is not a yes yet.</p>
          {line && <p>{inLine(line)}</p>}
          <p>
            {line?.resting
              ? `${offerEnded(line)} You stay on the waiting list, at its end. Say yes by the same link when you would like to come, and you have your turn again.`
              : 'You are on the waiting list, and the house writes to you when a place is free. Please wait for that before you make plans.'}
          </p>
        </Message>
      )}
      {(attendingStatus === 'NotAttending' || attendingStatus === 'Cancelled') && (
        <p>
          We are sorry that you cannot come, {firstName}, and we know it now: nobody will wait for
          you on these days.
        </p>
      )}
      {invitation.asksMore && comes(attendingStatus) && (
        <MoreQuestions
          token={token}
          title="A few questions before you come"
          note="You may leave them for later: the link in our mail leads here again until the retreat begins, and you may change your answers by it."
        />
      )}
      <PublicSlot name="guest.section" props={{ token, attendingStatus }} />
      <div css={change}>
        <p>You can change your answer by the same link {linkEnd(invitation)}.</p>
        <Button onPress={() => walk(question)}>Change my answer</Button>
        {invitation.hasAgreed && (
          <Button onPress={() => walk('/attending/agreements')}>Read what you agreed to</Button>
        )}
        <ForWhom token={token} invitation={invitation} />
      </div>
    </GuestSheet>
  );
}

const TITLES = {
  Attending: 'You will be there',
  Waitlist: 'You are on the waiting list',
  NotAttending: 'Thank you for telling us',
  Cancelled: 'Thank you for telling us',
} as const;

/** The retreat as the server writes it, so that it is the same event as in the mail. */
function AddToCalendar({ token }: { token: string }) {
  return (
    <p>
      <a css={calendar} href={`/api/external-retreatants/calendar/${token}`}>
        <CalendarPlus size="1.2em" aria-hidden /> Add to my calendar
      </a>
    </p>
  );
}

const calendar = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(11),
} as const;

const days = { paddingLeft: space(4), borderLeft: `4px solid ${color.gold}` } as const;

const change = {
  display: 'grid',
  gap: space(4),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
} as const;
