import {
  Button,
  CALL_STATES,
  type CallState,
  Card,
  color,
  plural,
  StatusPill,
  space,
} from '@cenacle/sdk';
import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { type Call, mayAsk } from './call';
import { useRosterOf } from './paths';

/** Those whom the call did not reach, by what became of them. */
const TO_MEND = [
  ['bounced', 'The mail came back, or the text did. Write another address, or phone them.'],
  ['notReachable', 'No way to write to them is known.'],
  ['notAsked', 'They are on the roster, and nobody has asked them yet.'],
] as const satisfies readonly [CallState, string][];

/** What a captain can still do about those of whom nothing is heard. */
export function Reached({ call, onPhone }: { call: Call; onPhone: () => void }) {
  const rosterOf = useRosterOf(call);
  const open = TO_MEND.filter(([state]) => call.counts[state] > 0);
  if (open.length === 0) return null;
  return (
    <Card title="Not reached yet">
      <ul css={list}>
        {open.map(([state, why]) => (
          <li key={state} css={row}>
            <StatusPill tone={CALL_STATES[state].tone}>{CALL_STATES[state].label}</StatusPill>
            <Link to={rosterOf(state)} css={lead}>
              {plural(call.counts[state], 'person', 'people')}
            </Link>
            <span css={{ color: color.inkSoft }}>{why}</span>
          </li>
        ))}
      </ul>
      {mayAsk(call) && (
        <Button onPress={onPhone}>
          <Phone size={18} aria-hidden /> Phone who has not answered
        </Button>
      )}
    </Card>
  );
}

const list = {
  display: 'grid',
  gap: space(2),
  margin: space(0, 0, 4),
  padding: 0,
  listStyle: 'none',
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
