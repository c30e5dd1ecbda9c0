import { color, space, text, weight } from '@cenacle/sdk';
import type { RowDetail } from '../api';

/** The line as it stands in the file. */
export function AsRead({ row }: { row: RowDetail }) {
  return (
    <details>
      <summary css={summary}>See the line as it was read</summary>
      <dl css={list}>
        {row.raw.map(({ column, text: cell }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{cell}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export const summary = {
  width: 'fit-content',
  cursor: 'pointer',
  color: color.green,
  fontWeight: weight.medium,
} as const;

const list = {
  display: 'grid',
  gap: space(2, 4),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  marginTop: space(3),
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  '& dt': { color: color.inkSoft },
  '& dd': { whiteSpace: 'pre-wrap' },
} as const;
