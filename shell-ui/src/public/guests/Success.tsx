import { Button, color, font, Message, space, text, usePublicSettings, weight } from '@cenacle/sdk';
import { CalendarPlus } from 'lucide-react';
import { walk } from '../walking';
import { calendarFile, longDays, weekdays } from './days';
import { GuestSheet } from './GuestSheet';
import { type Invitation, isInvitation, kept, pageOf } from './links';
import { NoLink } from './NoLink';
import { Detour, OpenLink } from './OpenLink';

/** What stands now; as true after a reload, for it is asked for again. */
export function Success() {
  const token = kept('attending')?.token;
  if (!token) return <NoLink />;
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Standing invitation={invitation} question={pageOf('attending', token)} />}
    </OpenLink>
  );
}

function Standing({ invitation, question }: { invitation: Invitation; question: string }) {
  const { firstName, groupNumber, attendingStatus } = invitation;
  if (attendingStatus === 'NoResponse') return <Detour to={question} />;
  return (
    <GuestSheet title={TITLES[attendingStatus]}>
      <div css={days}>
        <p css={{ fontFamily: font.serif, fontSize: text.s22 }}>{longDays(invitation)}</p>
        <p css={{ color: color.inkSoft }}>
          {weekdays(invitation)}, with group {groupNumber}
        </p>
      </div>
      {attendingStatus === 'Attending' && (
        <>
          <p>Your yes is with us, {firstName}. We look forward to seeing you.</p>
          <AddToCalendar invitation={invitation} />
        </>
      )}
      {attendingStatus === 'Waitlist' && (
        <Message tone="amber">
          <p css={{ fontWeight: weight.strong }}>This is not a yes yet.</p>
          <p>
            The retreat is full; you are on the waiting list, and the house writes to you when a
            place is free. Please wait for that before you make plans.
          </p>
        </Message>
      )}
      {(attendingStatus === 'NotAttending' || attendingStatus === 'Cancelled') && (
        <p>
          We are sorry that you cannot come, {firstName}, and we know it now: nobody will wait for
          you on these days.
        </p>
      )}
      <div css={change}>
        <p>You can change your answer by the same link until the retreat starts.</p>
        <Button onPress={() => walk(question)}>Change my answer</Button>
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

function AddToCalendar({ invitation }: { invitation: Invitation }) {
  const house = usePublicSettings()?.portalTitle;
  const save = () => {
    const title = ['Retreat', house].filter(Boolean).join(', ');
    const file = new Blob([calendarFile(invitation, title)], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'retreat.ics';
    link.click();
    // Not before the browser has read it.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button onPress={save}>
      <CalendarPlus size="1.2em" aria-hidden /> Put it into my calendar
    </Button>
  );
}

const days = { paddingLeft: space(4), borderLeft: `4px solid ${color.gold}` } as const;

const change = {
  display: 'grid',
  gap: space(4),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
} as const;
