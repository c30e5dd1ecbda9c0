import {
  Button,
  bareList,
  CALL_STATES,
  type CallState,
  Card,
  color,
  StatusPill,
  space,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { type Call, mayAsk, useRefreshCall } from './call';
import { MissedList } from './Mending';
import { useRosterOf } from './paths';

/** Those whom the call did not reach, by what became of them. */
const TO_MEND = [
  ['bounced', t`The mail came back, or the text did. Write another address, or phone them.`],
  ['notReachable', t`Nothing could be sent to them.`],
  ['notAsked', t`They are on the roster, and nobody has asked them yet.`],
] as const satisfies readonly [CallState, string][];

interface Props {
  call: Call;
  /** Opens the phone list, for this person where one is named. */
  onPhone: (name?: string) => void;
}

/** What a captain can still do about those of whom nothing is heard. */
export function Reached({ call, onPhone }: Props) {
  const rosterOf = useRosterOf(call);
  const refresh = useRefreshCall();
  const missed = call.people.filter(({ state }) => state === 'bounced' || state === 'notReachable');
  const toMend = missed.flatMap(({ message, ...person }) =>
    message === null ? [] : [{ ...person, message }],
  );
  const mended = missed.length - toMend.length;
  const open = TO_MEND.filter(([state]) => call.counts[state] > 0);
  if (open.length === 0) return null;
  return (
    <Card title={t`Not reached yet`}>
      <ul css={list}>
        {open.map(([state, why]) => (
          <li key={state} css={row}>
            <StatusPill tone={CALL_STATES[state].tone}>{CALL_STATES[state].label}</StatusPill>
            <Link to={rosterOf(state)} css={lead}>
              <Plural value={call.counts[state]} one="# person" other="# people" />
            </Link>
            <span css={{ color: color.inkSoft }}>{why}</span>
          </li>
        ))}
      </ul>
      {mayAsk(call) && toMend.length > 0 && (
        <MissedList people={toMend} onMended={() => void refresh()} onPhone={onPhone} />
      )}
      {mayAsk(call) && mended > 0 && (
        <p css={{ marginTop: space(3) }}>
          <Plural
            value={mended}
            one="# person of them can be written to by now: ask them below."
            other="# people of them can be written to by now: ask them below."
          />
        </p>
      )}
      {mayAsk(call) && (
        <Button onPress={() => onPhone()} css={{ marginTop: space(4) }}>
          <Phone size={18} aria-hidden /> <Trans>Phone who has not answered</Trans>
        </Button>
      )}
    </Card>
  );
}

const list = {
  display: 'grid',
  gap: space(2),
  ...bareList,
  margin: space(0, 0, 2),
};

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
} as const;

const lead = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  color: color.green,
} as const;
