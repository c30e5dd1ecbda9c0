import { color, Message, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const daysOfRetreat = longDays(invitation);
  const name = `${firstName} ${lastName}`;
  const moment = momentOf(until);
  const place = line && inLine(line);
  const choose = (wish: Wish) => {
    keep('attending', { token, wish });
    walk('/attending/attending-confirmation');
  };
  return (
    <GuestSheet
      title={isLater ? t`Not now` : t`A place is free for you`}
      heading={isLater ? t`Not now, ${firstName}?` : t`A place is free for you, ${firstName}`}
    >
      <div css={days}>
        <p css={{ textWrap: 'balance' }}>
          <Trans>
            The retreat of group{'\u00a0'}
            {groupNumber}, {daysOfRetreat}
          </Trans>
        </p>
        <p css={{ color: color.inkSoft }}>{weekdays(invitation)}</p>
      </div>
      {isLater ? (
        <>
          <p>
            <Trans>
              You can stay on the waiting list, or leave it. The place goes to the next person.
            </Trans>
          </p>
          <div css={choices}>
            <Choice note={t`At its end, until you say yes again`} onPress={() => choose('later')}>
              <Trans>Keep me on the waiting list</Trans>
            </Choice>
            <Choice note={t`I cannot come on these days`} onPress={() => choose('out')}>
              <Trans>Take me off the waiting list</Trans>
            </Choice>
            <Choice variant="quiet" onPress={() => setLater(false)}>
              <Trans>Back</Trans>
            </Choice>
          </div>
        </>
      ) : (
        <>
          <Message tone="amber">
            <p>
              <Trans>
                We keep it for <b>you, {name},</b> until <b>{moment}</b>. If we hear nothing, it
                goes to the next person.
              </Trans>
            </p>
          </Message>
          <p css={{ color: color.inkSoft }}>
            <Trans>You told us that you would like to come. {place}</Trans>
          </p>
          <div css={choices}>
            <Choice variant="primary" note={t`I will be there`} onPress={() => choose('in')}>
              <Trans>Yes, I take the place</Trans>
            </Choice>
            <Choice note={t`You choose what happens then`} onPress={() => setLater(true)}>
              <Trans>Not now</Trans>
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
