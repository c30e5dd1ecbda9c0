import {
  ButtonLink,
  bareList,
  CALL_STATES,
  Card,
  color,
  EmptyState,
  font,
  formatDateRange,
  hasRole,
  ROLES,
  radius,
  StatusPill,
  size,
  space,
  text,
  touch,
  usePublicSettings,
  useUser,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { BedDouble, CalendarPlus, DoorOpen, ListChecks, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { type ComingRetreat, callPath, type Home, ROOMS, rosterPath, whenOf } from './home';

/** The retreat under way or to come: when, how full, and how far its call is. */
export function NextRetreat({ home: { retreat, last } }: { home: Home }) {
  return (
    <Card title={t`Your retreat`}>
      {retreat ? <Coming retreat={retreat} last={last} /> : <None last={last} />}
    </Card>
  );
}

/** A page of its own, which also works without a network. */
const ARRIVALS = '/captain/arrivals';

/** Days in which one makes ready for who arrives. */
const A_WEEK = 7;

function Coming({ retreat, last }: { retreat: ComingRetreat; last: Home['last'] }) {
  const user = useUser();
  const hasBegun = retreat.daysLeft <= 0;
  const leads = hasRole(user, [ROLES.captain]);
  return (
    <>
      <p css={days}>{formatDateRange(retreat.startDate, retreat.endDate)}</p>
      <p css={{ marginBottom: space(4), color: color.inkSoft }}>{whenOf(retreat)}</p>
      <Places retreat={retreat} hasBegun={hasBegun} />
      {!hasBegun && <CallInShort retreat={retreat} />}
      <div css={acts}>
        <ButtonLink to={rosterPath(user)} variant="primary">
          <ListChecks size={18} aria-hidden /> <Trans>Open the roster</Trans>
        </ButtonLink>
        {leads && (
          <ButtonLink to={ROOMS}>
            <BedDouble size={18} aria-hidden /> <Trans>Rooms</Trans>
          </ButtonLink>
        )}
        {leads && retreat.daysLeft <= A_WEEK && (
          <ButtonLink to={ARRIVALS} reloadDocument>
            <DoorOpen size={18} aria-hidden /> <Trans>Arrivals</Trans>
          </ButtonLink>
        )}
        {!hasBegun && (
          <ButtonLink to={callPath(user)}>
            <Megaphone size={18} aria-hidden /> <Trans>The call</Trans>
          </ButtonLink>
        )}
      </div>
      {last && (
        <p css={{ marginTop: space(4) }}>
          <Link to={rosterPath(user, whoCameIn(last))} css={lead}>
            {whoCame(last)}
          </Link>
        </p>
      )}
    </>
  );
}

const whoCameIn = ({ retreatId }: NonNullable<Home['last']>) =>
  `retreat=${retreatId}&answer=Attending`;

const whoCame = ({ startDate, endDate }: NonNullable<Home['last']>) =>
  t`Who came on ${{ days: formatDateRange(startDate, endDate) }}`;

function Places({ retreat, hasBegun }: { retreat: ComingRetreat; hasBegun: boolean }) {
  const user = useUser();
  const { attending, capacity, offered, held, free, waiting } = retreat;
  const over = -free;
  const told = [
    offered > 0 && plural(offered, { one: '# offered', other: '# offered' }),
    held > 0 && plural(held, { one: '# held', other: '# held' }),
    free > 0
      ? plural(free, { one: '# free', other: '# free' })
      : over > 0
        ? plural(over, {
            one: '# more than there is room for',
            other: '# more than there is room for',
          })
        : t`full`,
  ];
  return (
    <>
      <p>
        <Link to={rosterPath(user, 'answer=Attending')} css={lead}>
          <Trans>
            <span css={figure}>{attending}</span> of{' '}
            <Plural value={capacity} one="# place" other="# places" />
          </Trans>
        </Link>
        {!hasBegun && <span css={softInk}> · {told.filter(Boolean).join(' · ')}</span>}
      </p>
      <progress
        aria-label={t`Places`}
        aria-valuetext={t`${attending} of ${capacity}`}
        max={capacity}
        value={Math.min(attending + offered + held, capacity)}
        css={bar}
      />
      {!hasBegun && waiting > 0 && (
        <p>
          <Link to={rosterPath(user, 'answer=Waitlist')} css={lead}>
            {plural(waiting, { one: '# waits for a place', other: '# wait for a place' })}
          </Link>
        </p>
      )}
    </>
  );
}

/** In the order in which it goes. */
const SHOWN = ['notAsked', 'asked', 'seen', 'bounced', 'notReachable'] as const;

const COUNTED: Record<(typeof SHOWN)[number], (count: number) => string> = {
  notAsked: (count) => plural(count, { one: '# not asked', other: '# not asked' }),
  asked: (count) => plural(count, { one: '# asked', other: '# asked' }),
  seen: (count) => plural(count, { one: '# seen', other: '# seen' }),
  bounced: (count) => plural(count, { one: '# bounced', other: '# bounced' }),
  notReachable: (count) => plural(count, { one: '# not reachable', other: '# not reachable' }),
};

function CallInShort({ retreat: { callState, callCounts } }: { retreat: ComingRetreat }) {
  const user = useUser();
  const some = SHOWN.filter((state) => callCounts[state] > 0);
  return (
    <div css={{ marginTop: space(4) }}>
      <p css={softInk}>{CALLS[callState]}</p>
      {some.length > 0 ? (
        <ul css={states}>
          {some.map((state) => (
            <li key={state}>
              <Link to={rosterPath(user, `call=${state}`)} css={lead}>
                <StatusPill tone={CALL_STATES[state].tone}>
                  {COUNTED[state](callCounts[state])}
                </StatusPill>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {callCounts.answered > 0 ? t`Everybody has answered.` : t`Nobody is in the group yet.`}
        </p>
      )}
    </div>
  );
}

const CALLS: Record<ComingRetreat['callState'], string> = {
  none: t`There is no call yet. Who has not answered:`,
  planned: t`The call is planned, and not started. Who has not answered:`,
  waiting: t`The call goes out at its hour. Who has not answered:`,
  running: t`The call is under way. Who has not answered:`,
  ended: t`The call is over. Who has not answered:`,
  cancelled: t`The call was cancelled. Who has not answered:`,
};

function None({ last }: { last: Home['last'] }) {
  const user = useUser();
  const email = usePublicSettings()?.supportEmail;
  return (
    <EmptyState
      icon={CalendarPlus}
      title={t`No retreat is planned yet`}
      action={
        last && <ButtonLink to={rosterPath(user, whoCameIn(last))}>{whoCame(last)}</ButtonLink>
      }
    >
      <Trans>The house puts your retreats into its calendar.</Trans>{' '}
      {email ? (
        <Trans>
          Ask there when yours is: <a href={`mailto:${email}`}>{email}</a>
        </Trans>
      ) : (
        t`Ask there when yours is.`
      )}
    </EmptyState>
  );
}

const softInk = { color: color.inkSoft } as const;

/** As high as a finger wants it, on a screen that is touched. */
const lead = {
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(1),
  [touch]: { alignItems: 'center', minHeight: size.touch },
} as const;

const days = {
  fontFamily: font.serif,
  fontSize: text.s28,
  lineHeight: 1.2,
  textWrap: 'balance',
} as const;

const figure = { fontFamily: font.serif, fontSize: text.s28 } as const;

const acts = { display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(5) } as const;

const states = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 2),
  ...bareList,
} as const;

const bar = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: space(2),
  margin: space(2, 0),
  overflow: 'hidden',
  border: 'none',
  borderRadius: radius.pill,
  background: color.neutralGround,
  '&::-webkit-progress-bar': { background: color.neutralGround },
  '&::-webkit-progress-value': { borderRadius: radius.pill, background: color.green },
  '&::-moz-progress-bar': { borderRadius: radius.pill, background: color.green },
} as const;
