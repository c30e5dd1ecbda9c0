import { color } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

interface Props {
  who: string;
  /** As people call them, where they are users. */
  name?: string | null | undefined;
  onOnly: () => void;
}

/** Whoever did it; a press shows what they did alone. */
export function Person({ who, name, onOnly }: Props) {
  if (!who)
    return (
      <span css={{ color: color.inkSoft }}>
        <Trans>Somebody</Trans>
      </span>
    );
  return (
    <button type="button" onClick={onOnly} title={t`Only ${who}`} css={link}>
      {name || who}
    </button>
  );
}

const link = {
  padding: 0,
  border: 'none',
  background: 'none',
  color: color.green,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const;
