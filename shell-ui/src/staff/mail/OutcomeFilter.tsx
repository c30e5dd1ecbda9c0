import { Button, LOCALE, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Message, Outcome } from './mail';

interface Props {
  message: Partial<Message>;
  chosen: Outcome | null;
  onChoose: (outcome: Outcome | null) => void;
}

/** Narrows the readers down to what became of their mail; each says how many they are. */
export function OutcomeFilter({ message, chosen, onChoose }: Props) {
  return (
    <fieldset css={line}>
      <legend css={{ padding: 0, marginBottom: space(1) }}>
        <Trans>Show</Trans>
      </legend>
      {choicesOf(message).map(({ outcome, label, count }) => (
        <Button
          key={label}
          variant={outcome === chosen ? 'primary' : 'secondary'}
          aria-pressed={outcome === chosen}
          onPress={() => onChoose(outcome)}
        >
          {label}
          {count !== undefined && ` ${count.toLocaleString(LOCALE)}`}
        </Button>
      ))}
    </fieldset>
  );
}

/** Whether a mail was seen is known by its link alone. */
function choicesOf({ recipients, seen, bounced, failed }: Partial<Message>) {
  const all: { outcome: Outcome | null; label: string; count: number | undefined }[] = [
    { outcome: null, label: t`All`, count: recipients },
  ];
  if (seen !== null && seen !== undefined) {
    all.push({ outcome: 'seen', label: t`Seen`, count: seen });
    all.push({ outcome: 'notSeen', label: t`Not seen`, count: undefined });
  }
  if (bounced)
    all.push({
      outcome: 'bounced',
      label: t({ message: 'Bounced', context: 'mails' }),
      count: bounced,
    });
  if (failed)
    all.push({
      outcome: 'failed',
      label: t({ message: 'Failed', context: 'mails' }),
      count: failed,
    });
  return all;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 'none',
} as const;
