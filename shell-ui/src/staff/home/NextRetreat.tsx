import {
  ButtonLink,
  CALL_STATES,
  type CallState,
  Card,
  color,
  EmptyState,
  font,
  formatDateRange,
  hasRole,
  plural,
  ROLES,
  radius,
  space,
  text,
  usePublicSettings,
  useUser,
} from '@cenacle/sdk';
import { CalendarPlus, DoorOpen, ListChecks, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { type ComingRetreat, callPath, type Home, rosterPath, whenOf } from './home';

/** The retreat under way or to come: when, how full, and how far its call is. */
export function NextRetreat({ home: { retreat, last } }: { home: Home }) {
  return (
    <Card title="Your retreat">
      {retreat ? <Coming retreat={retreat} last={last} /> : <None last={last} />}
    </Card>
  );
}

/** A page of its own, which also works without a network. */
const ARRIVALS = '/captain/arrivals';

function Coming({ retreat, last }: { retreat: ComingRetreat; last: Home['last'] }) {
  const user = useUser();
  const hasBegun = retreat.daysLeft <= 0;
  return (
    <>
      <p css={days}>{formatDateRange(retreat.startDate, retreat.endDate)}</p>
      <p css={{ marginBottom: space(4), color: color.inkSoft }}>{whenOf(retreat)}</p>
      <Places retreat={retreat} hasBegun={hasBegun} />
      {!hasBegun && <CallInShort retreat={retreat} />}
      <div css={acts}>
        <ButtonLink to={rosterPath(user)} variant="primary">
          <ListChecks size={18} aria-hidden /> Open the roster
        </ButtonLink>
        {retreat.daysLeft <= 1 && hasRole(user, [ROLES.captain]) && (
          <ButtonLink to={ARRIVALS} reloadDocument>
            <DoorOpen size={18} aria-hidden /> Arrivals
          </ButtonLink>
        )}
        {!hasBegun && (
          <ButtonLink to={callPath(user)}>
            <Megaphone size={18} aria-hidden /> The call
          </ButtonLink>
        )}
      </div>
      {last && (
        <p css={{ marginTop: space(4) }}>
          <Link to={rosterPath(user, whoCameIn(last))}>{whoCame(last)}</Link>
        </p>
      )}
    </>
  );
}

const whoCameIn = ({ retreatId }: NonNullable<Home['last']>) =>
  `retreat=${retreatId}&answer=Attending`;

const whoCame = ({ startDate, endDate }: NonNullable<Home['last']>) =>
  `Who came on ${formatDateRange(startDate, endDate)}`;

function Places({ retreat, hasBegun }: { retreat: ComingRetreat; hasBegun: boolean }) {
  const user = useUser();
  const { attending, capacity, offered, held, free, waiting } = retreat;
  const told = [
    offered > 0 && `${offered} offered`,
    held > 0 && `${held} held`,
    free > 0 ? `${free} free` : free < 0 ? `${-free} more than there is room for` : 'full',
  ];
  return (
    <>
      <p>
        <Link to={rosterPath(user, 'answer=Attending')}>
          <span css={figure}>{attending}</span> of {plural(capacity, 'place')}
        </Link>
        {!hasBegun && <span css={soft}> · {told.filter(Boolean).join(' · ')}</span>}
      </p>
      <progress
        aria-label="Places"
        aria-valuetext={`${attending} of ${capacity}`}
        max={capacity}
        value={Math.min(attending + offered + held, capacity)}
        css={bar}
      />
      {!hasBegun && waiting > 0 && (
        <p>
          <Link to={rosterPath(user, 'answer=Waitlist')}>
            {waiting === 1 ? '1 waits for a place' : `${waiting} wait for a place`}
          </Link>
        </p>
      )}
    </>
  );
}

/** In the order in which it goes. */
const SHOWN: readonly CallState[] = ['notAsked', 'asked', 'seen', 'bounced', 'notReachable'];

function CallInShort({ retreat: { callState, callCounts } }: { retreat: ComingRetreat }) {
  const user = useUser();
  const some = SHOWN.filter((state) => callCounts[state] > 0);
  return (
    <div css={{ marginTop: space(4) }}>
      <p css={soft}>{CALLS[callState]}</p>
      {some.length > 0 ? (
        <ul css={states}>
          {some.map((state) => (
            <li key={state}>
              <Link to={rosterPath(user, `call=${state}`)}>
                {callCounts[state]} {CALL_STATES[state].label.toLowerCase()}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{callCounts.answered > 0 ? 'Everybody has answered.' : 'Nobody is in the group yet.'}</p>
      )}
    </div>
  );
}

const CALLS: Record<ComingRetreat['callState'], string> = {
  none: 'There is no call yet. Who has not answered:',
  planned: 'The call is planned, and not started. Who has not answered:',
  waiting: 'The call goes out at its hour. Who has not answered:',
  running: 'The call is under way. Who has not answered:',
  ended: 'The call is over. Who has not answered:',
  cancelled: 'The call was cancelled. Who has not answered:',
};

function None({ last }: { last: Home['last'] }) {
  const user = useUser();
  const email = usePublicSettings()?.supportEmail;
  return (
    <EmptyState
      icon={CalendarPlus}
      title="No retreat is planned yet"
      action={
        last && <ButtonLink to={rosterPath(user, whoCameIn(last))}>{whoCame(last)}</ButtonLink>
      }
    >
      The house puts your retreats into its calendar.{' '}
      {email ? (
        <>
          Ask there when yours is: <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : (
        'Ask there when yours is.'
      )}
    </EmptyState>
  );
}

const soft = { color: color.inkSoft } as const;

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
  gap: space(1, 4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
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
