import { color } from '@cenacle/sdk';

interface Props {
  who: string;
  onOnly: () => void;
}

/** Whoever did it; a press shows what they did alone. */
export function Person({ who, onOnly }: Props) {
  if (!who) return <span css={{ color: color.inkSoft }}>Somebody</span>;
  return (
    <button type="button" onClick={onOnly} title={`Only ${who}`} css={link}>
      {who}
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
