import { Button, color, LOCALE, space, text } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import type { Counts, RowStatus } from '../api';
import { line } from '../look';
import { STATUS_NAMES, STATUSES } from '../statuses';

interface Props {
  counts: Counts;
  status: RowStatus | null;
  onChange: (status: RowStatus | null) => void;
}

/** Which rows one sees, and how many of each there are. */
export function StatusFilter({ counts, status, onChange }: Props) {
  const total = STATUS_NAMES.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  return (
    <fieldset aria-label={t`Which rows`} css={frame}>
      <Choice
        label={t`All`}
        count={total}
        isChosen={status === null}
        onPress={() => onChange(null)}
      />
      {STATUS_NAMES.filter((name) => counts[name] || name === status).map((name) => (
        <Choice
          key={name}
          label={STATUSES[name].label}
          count={counts[name] ?? 0}
          isChosen={status === name}
          onPress={() => onChange(name)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  count: number;
  isChosen: boolean;
  onPress: () => void;
}

function Choice({ label, count, isChosen, onPress }: ChoiceProps) {
  return (
    <Button aria-pressed={isChosen} onPress={onPress} css={[pill, isChosen && chosen]}>
      {label} <span css={number}>{count.toLocaleString(LOCALE)}</span>
    </Button>
  );
}

const frame = {
  ...line,
  gap: space(2),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
} as const;

const pill = { minHeight: space(9), paddingInline: space(3), fontSize: text.s14 } as const;

const chosen = {
  background: color.greenGround,
  borderColor: color.green,
  color: color.green,
} as const;

const number = { fontVariantNumeric: 'tabular-nums', opacity: 0.85 } as const;
