import {
  bareList,
  Card,
  color,
  formatDate,
  formatDateTime,
  media,
  radius,
  soft,
  space,
  text,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Call } from './call';
import { useRosterOf } from './paths';

/** What happened to a call, one thing after the other; each number leads to those it counts. */
export function CallLine({ call }: { call: Call }) {
  const rosterOf = useRosterOf(call);
  const zone = useHouseZone();
  const when = (at: string | null) => (at ? formatDateTime(at, zone) : '');
  const reminded = call.people.filter(({ remindersSent }) => remindersSent > 0).length;
  const phoned = call.people.filter(({ phone }) => phone !== null).length;
  const until = call.hold && formatDate(call.hold.until);
  const next = call.reminders.find(({ sent }) => sent === 0);
  const last = call.reminders.findLast(({ sent }) => sent > 0);
  return (
    <Card title={t`How it goes`}>
      <ol css={line}>
        <Stop label={call.state === 'waiting' ? t`Planned` : t`Started`} isDone>
          {call.state === 'waiting'
            ? t`Goes out ${{ moment: when(call.sendAt) }}`
            : when(call.startedAt)}
          <br />
          <Trans>by {{ name: call.startedBy ?? '' }}</Trans>
        </Stop>
        <Stop label={t`Asked`} figure={call.counts.asked} to={rosterOf('asked')} isDone>
          {call.state === 'waiting' ? t`They wait for the hour.` : t`No sign of them yet`}
        </Stop>
        <Stop label={t`Seen`} figure={call.counts.seen} to={rosterOf('seen')}>
          <Trans>Looked, and did not answer yet</Trans>
        </Stop>
        <Stop label={t`Answered`} figure={call.counts.answered} to={rosterOf('answered')}>
          {call.hold &&
            plural(call.hold.places, {
              one: `# place kept until ${until}`,
              other: `# places kept until ${until}`,
            })}
        </Stop>
        <Stop label={t`Reminded`} figure={reminded} to={rosterOf('reminded')}>
          {next
            ? t`Next ${{ moment: when(next.at) }}`
            : last
              ? t`Last ${{ moment: when(last.at) }}`
              : t`No reminder planned`}
        </Stop>
        <Stop label={t`Called`} figure={phoned} to={rosterOf('called')}>
          <Trans>by telephone</Trans>
        </Stop>
      </ol>
    </Card>
  );
}

interface StopProps {
  label: string;
  figure?: number;
  to?: string;
  isDone?: boolean;
  children: ReactNode;
}

function Stop({ label, figure, to, isDone, children }: StopProps) {
  const number = <span css={figureLook}>{figure}</span>;
  const isReached = isDone || Boolean(figure);
  return (
    <li css={stop} data-reached={isReached || undefined}>
      <span css={dot} aria-hidden />
      <span css={{ fontWeight: weight.strong }}>{label}</span>
      {figure !== undefined &&
        (to && figure > 0 ? (
          <Link to={to} aria-label={`${label}: ${figure}`} css={lead}>
            {number}
          </Link>
        ) : (
          number
        ))}
      <span css={said}>{children}</span>
    </li>
  );
}

const said = { ...soft, textWrap: 'balance' } as const;

const line = {
  display: 'grid',
  gap: space(4),
  ...bareList,
  [media.lg]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: space(3) },
} as const;

const stop = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: space(0.5),
  paddingLeft: space(6),
  '&::before': {
    content: '""',
    position: 'absolute',
    top: space(3),
    bottom: space(-5),
    left: '5px',
    width: '2px',
    background: color.line,
  },
  '&:last-of-type::before': { display: 'none' },
  [media.lg]: {
    paddingTop: space(5),
    paddingRight: space(2),
    paddingLeft: 0,
    '&::before': {
      top: '5px',
      right: space(-3),
      bottom: 'auto',
      left: 0,
      width: 'auto',
      height: '2px',
    },
  },
  '&[data-reached] > span:first-of-type': { background: color.green, borderColor: color.green },
} as const;

const dot = {
  position: 'absolute',
  top: space(1.5),
  left: 0,
  width: '12px',
  height: '12px',
  border: `2px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  background: color.surface,
  [media.lg]: { top: 0 },
} as const;

const figureLook = {
  display: 'inline-grid',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontSize: text.s28,
  fontWeight: weight.strong,
  lineHeight: 1.2,
} as const;

const lead = {
  display: 'inline-grid',
  alignItems: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  color: color.green,
} as const;
