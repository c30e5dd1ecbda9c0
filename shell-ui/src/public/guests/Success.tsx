import { Button, color, font, Message, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { comes, held, offerEnded } from './words';

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
  const daysOfWeek = weekdays(invitation);
  const end = linkEnd(invitation);
  // What a place waits for comes first.
  const sections = <PublicSlot name="guest.section" props={{ token, attendingStatus }} />;
  if (attendingStatus === 'NoResponse') return <Detour to={question} />;
  return (
    <GuestSheet
      title={line?.awaits ? t`A place is held for you` : TITLES[attendingStatus]}
      above={t`For ${firstName} ${lastName}`}
    >
      <div css={days}>
        <p css={{ fontFamily: font.serif, fontSize: text.s22, textWrap: 'balance' }}>
          {longDays(invitation)}
        </p>
        <p css={{ color: color.inkSoft }}>
          <Trans>
            {daysOfWeek}, with group {groupNumber}
          </Trans>
        </p>
      </div>
      {attendingStatus === 'Attending' && (
        <>
          <p>
            <Trans>Your yes is with us, {firstName}. We look forward to seeing you.</Trans>
          </p>
          <Visit invitation={invitation} />
          <AddToCalendar token={token} />
        </>
      )}
      {line?.awaits && (
        <Message tone="amber">
          <p>{held(line)}</p>
        </Message>
      )}
      {attendingStatus === 'Waitlist' && !line?.awaits && (
        <Message tone="amber">
          <p css={{ fontWeight: weight.strong }}>
            <Trans>This is not a yes yet.</Trans>
          </p>
          {line && <p>{inLine(line)}</p>}
          <p>
            {line?.resting
              ? t`${{ ended: offerEnded(line) }} You stay on the waiting list, at its end. Say yes by the same link when you would like to come, and you have your turn again.`
              : t`You are on the waiting list, and the house writes to you when a place is free. Please wait for that before you make plans.`}
          </p>
        </Message>
      )}
      {(attendingStatus === 'NotAttending' || attendingStatus === 'Cancelled') && (
        <p>
          <Trans>
            We are sorry that you cannot come, {firstName}, and we know it now: nobody will wait for
            you on these days.
          </Trans>
        </p>
      )}
      {line?.awaits && sections}
      {invitation.asksMore && comes(attendingStatus) && (
        <MoreQuestions
          token={token}
          title={t`A few questions before you come`}
          note={t`You may leave them for later: the link in our mail leads here again until the retreat begins, and you may change your answers by it.`}
        />
      )}
      {!line?.awaits && sections}
      <div css={change}>
        <p>
          <Trans>You can change your answer by the same link {end}.</Trans>
        </p>
        <Button onPress={() => walk(question)}>
          <Trans>Change my answer</Trans>
        </Button>
        {invitation.hasAgreed && (
          <Button onPress={() => walk('/attending/agreements')}>
            <Trans>Read what you agreed to</Trans>
          </Button>
        )}
        <ForWhom token={token} invitation={invitation} />
      </div>
    </GuestSheet>
  );
}

const TITLES = {
  Attending: t`You will be there`,
  Waitlist: t`You are on the waiting list`,
  NotAttending: t`Thank you for telling us`,
  Cancelled: t`Thank you for telling us`,
} as const;

/** The retreat as the server writes it, so that it is the same event as in the mail. */
function AddToCalendar({ token }: { token: string }) {
  return (
    <p>
      <a css={calendar} href={`/api/external-retreatants/calendar/${token}`}>
        <CalendarPlus size="1.2em" aria-hidden /> <Trans>Add to my calendar</Trans>
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
