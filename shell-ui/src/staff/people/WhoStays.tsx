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
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { PERSON_STATUSES } from '../retreatants/statuses';
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
          <Trans>
            {{ kept: kept.keyCode }} stays and takes in all of {{ gone: gone.keyCode }}, which is
            then gone.
          </Trans>
        </p>
        <Button onPress={onSwap}>
          <ArrowLeftRight size={18} aria-hidden /> <Trans>Swap</Trans>
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
    <section aria-label={stays ? t`The record that stays` : t`The record that goes`} css={card}>
      <StatusPill tone={stays ? 'green' : 'neutral'}>{stays ? t`Stays` : t`Goes`}</StatusPill>
      <h3 css={heading}>{nameOf(person)}</h3>
      <p>
        {keyCode} · {t`Group ${groupNumber}`} · {PERSON_STATUSES[status]}
      </p>
      {birthDate && (
        <p css={{ color: color.inkSoft }}>
          <Trans>Born {{ day: formatDate(birthDate) }}</Trans>
        </p>
      )}
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
