import {
  Button,
  color,
  font,
  formatDate,
  media,
  radius,
  StatusPill,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { ArrowLeftRight } from 'lucide-react';
import { column } from './look';
import type { Person } from './records';
import { nameOf } from './words';

interface Props {
  kept: Person;
  gone: Person;
  onSwap: () => void;
}

/** The two records, and the way to exchange them. */
export function WhoStays({ kept, gone, onSwap }: Props) {
  return (
    <div css={column(4)}>
      <div css={line}>
        <p role="status" css={{ color: color.inkSoft }}>
          {kept.keyCode} stays and takes in all of {gone.keyCode}, which is then gone.
        </p>
        <Button onPress={onSwap}>
          <ArrowLeftRight size={18} aria-hidden /> Swap
        </Button>
      </div>
      <div css={pair}>
        <Record person={kept} stays />
        <Record person={gone} />
      </div>
    </div>
  );
}

function Record({ person, stays = false }: { person: Person; stays?: boolean }) {
  const { keyCode, groupNumber, status, birthDate } = person;
  return (
    <section aria-label={stays ? 'The record that stays' : 'The record that goes'} css={card}>
      <StatusPill tone={stays ? 'green' : 'neutral'}>{stays ? 'Stays' : 'Goes'}</StatusPill>
      <h3 css={heading}>{nameOf(person)}</h3>
      <p>
        {keyCode} · Group {groupNumber} · {status}
      </p>
      {birthDate && <p css={{ color: color.inkSoft }}>Born {formatDate(birthDate)}</p>}
    </section>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
} as const;

const pair = {
  display: 'grid',
  gap: space(3),
  [media.md]: { gridTemplateColumns: '1fr 1fr', gap: space(4) },
} as const;

const card = {
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space(1),
  minWidth: 0,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

const heading = {
  marginTop: space(1.5),
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: weight.strong,
} as const;
