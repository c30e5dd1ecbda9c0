import { color, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FirstRow } from '../api';
import { scroller, summary } from '../look';

interface Props {
  columns: readonly string[];
  rows: readonly FirstRow[];
}

/** The beginning of the file as it is, for whom a few values do not say enough. */
export function FirstRows({ columns, rows }: Props) {
  return (
    <details>
      <summary css={summary}>
        <Trans>See the first rows of the file</Trans>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={t`The first rows of the file`} tabIndex={0} css={[scroller, place]}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Line</Trans>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map((column) => (
                  <td key={column}>{cells[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const place = { marginTop: space(3) } as const;

const table = {
  borderCollapse: 'collapse',
  fontSize: text.s14,
  whiteSpace: 'nowrap',
  '& th, & td': {
    maxWidth: space(60),
    overflow: 'hidden',
    padding: space(1.5, 3),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    textOverflow: 'ellipsis',
  },
  '& th': { color: color.inkSoft, fontWeight: weight.strong },
  '& tr:last-of-type > *': { borderBottom: 'none' },
} as const;
