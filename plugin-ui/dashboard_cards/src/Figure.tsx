import { color, font, LOCALE, text, weight } from '@cenacle/sdk';

interface Props {
  count: number;
  /** What is counted, in the number of the count. */
  words: string;
}

/** A number that matters, and what it counts. */
export function Figure({ count, words }: Props) {
  return (
    <p>
      <span css={number}>{count.toLocaleString(LOCALE)}</span>{' '}
      <span css={{ color: color.inkSoft }}>{words}</span>
    </p>
  );
}

const number = {
  display: 'block',
  fontFamily: font.serif,
  fontSize: text.figure,
  fontWeight: weight.strong,
  lineHeight: 1.25,
} as const;
