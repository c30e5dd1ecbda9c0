import { color, media, soft, space, text } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface Props {
  /** Which of the parts of the form this is. */
  part: number;
  title: string;
  /** Why we ask, in a sentence. */
  why?: string;
  children: ReactNode;
}

/** Of the core's own. */
export const PARTS = 6;

/** How many more there are. */
export const FurtherParts = createContext(0);

/** One part of a long form: what it is about, and its fields beside that or below. */
export function Section({ part, title, why, children }: Props) {
  const heading = useId();
  const parts = PARTS + useContext(FurtherParts);
  return (
    <fieldset aria-labelledby={heading} css={frame}>
      <div css={columns}>
        <div>
          <p css={count}>
            <Trans>
              Part {part} of {parts}
            </Trans>
          </p>
          <h2 id={heading} css={{ fontSize: text.s22 }}>
            {title}
          </h2>
          {why && <p css={note}>{why}</p>}
        </div>
        <div css={fields}>{children}</div>
      </div>
    </fieldset>
  );
}

/** How many of the six columns a field takes, where there is room for columns. */
export const part = (columns: 2 | 3 | 4) => ({
  // A box says by its width how much is to be written.
  ...(columns === 2 && { maxWidth: space(52) }),
  [media.sm]: { gridColumn: `span ${columns}` },
});

const frame = {
  minWidth: 0,
  margin: 0,
  padding: space(7, 0, 3),
  border: 'none',
  borderTop: `1px solid ${color.line}`,
} as const;

/** What it is about, beside what one does there. */
export const columns = {
  display: 'grid',
  gap: space(6),
  [media.lg]: { gridTemplateColumns: '15rem minmax(0, 1fr)', gap: space(12) },
} as const;

const fields = {
  display: 'grid',
  alignItems: 'start',
  gap: space(6, 5),
  [media.sm]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > *': { gridColumn: 'span 6' },
  },
} as const;

const count = { ...soft, marginBottom: space(1) } as const;
const note = { marginTop: space(2), color: color.inkSoft } as const;
