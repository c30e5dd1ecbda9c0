import { color, Message, space } from '@cenacle/sdk';
import { useState } from 'react';
import { walk } from '../walking';
import { Choice } from './Choice';
import { longDays, weekdays } from './days';
import { GuestSheet } from './GuestSheet';
import { LinkEnd } from './LinkEnd';
import { inLine, momentOf } from './line';
import { type Invitation, keep, type Wish } from './links';

interface Props {
  token: string;
  invitation: Invitation;
  /** Until when the place waits for this person. */
  until: string;
}

/** A place is free for somebody who waits: they take it, or say what else they want. */
export function Offer({ token, invitation, until }: Props) {
  const [isLater, setLater] = useState(false);
  const { firstName, lastName, groupNumber, line } = invitation;
  const choose = (wish: Wish) => {
    keep('attending', { token, wish });
    walk('/attending/attending-confirmation');
  };
  return (
    <GuestSheet
      title={isLater ? 'Not now' : 'A place is free for you'}
      heading={isLater ? `Not now, ${firstName}?` : `A place is free for you, ${firstName}`}
    >
      <div css={days}>
        <p css={{ textWrap: 'balance' }}>
          The retreat of group{'\u00a0'}
          {groupNumber}, {longDays(invitation)}
        </p>
        <p css={{ color: color.inkSoft }}>{weekdays(invitation)}</p>
      </div>
      {isLater ? (
        <>
          <p>You can stay on the waiting list, or leave it. The place goes to the next person.</p>
          <div css={choices}>
            <Choice note="At its end, until you say yes again" onPress={() => choose('later')}>
              Keep me on the waiting list
            </Choice>
            <Choice note="I cannot come on these days" onPress={() => choose('out')}>
              Take me off the waiting list
            </Choice>
            <Choice variant="quiet" onPress={() => setLater(false)}>
              Back
            </Choice>
          </div>
        </>
      ) : (
        <>
          <Message tone="amber">
            <p>
              We keep it for <b>you, {`${firstName} ${lastName}`},</b> until{' '}
              <b>{momentOf(until)}</b>. If we hear nothing, it goes to the next person.
            </p>
          </Message>
          <p css={{ color: color.inkSoft }}>
            You told us that you would like to come. {line && inLine(line)}
          </p>
          <div css={choices}>
            <Choice variant="primary" note="I will be there" onPress={() => choose('in')}>
              Yes, I take the place
            </Choice>
            <Choice note="You choose what happens then" onPress={() => setLater(true)}>
              Not now
            </Choice>
          </div>
        </>
      )}
      <LinkEnd token={token} invitation={invitation} />
    </GuestSheet>
  );
}

const days = { paddingLeft: space(4), borderLeft: `4px solid ${color.gold}` } as const;
const choices = { display: 'grid', gap: space(4) } as const;
