import { color, space, text } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import type { RowDetail } from '../api';
import { summary } from '../look';

/** The line as it stands in the file. */
export function AsRead({ row }: { row: RowDetail }) {
  return (
    <details>
      <summary css={summary}>
        <Trans>See the line as it was read</Trans>
      </summary>
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
