import { Card, color, StatusPill, type Tone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Many } from './ManyScreen';
import { frame, stack, table } from './table';

type Row = Many['rows'][number];

/** What becomes of each row, under the titles of the table and what they were taken for. */
export function ManyRows({ many, isMade }: { many: Many; isMade: boolean }) {
  const { new: made, there, failed } = many;
  // Two columns may have the same title.
  const columns = many.columns.map((title, at) => ({ at, title, field: many.fields[at] }));
  return (
    <Card>
      <div css={stack}>
        <p role="status">
          <b>
            {isMade
              ? t`${made} made, ${there} there already, ${failed} with problems`
              : t`${made} to be made, ${there} there already, ${failed} with problems`}
          </b>
        </p>
        <section css={frame} aria-label={t`Rows`}>
          <table css={table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Line</Trans>
                </th>
                <th scope="col">
                  <Trans>What happens</Trans>
                </th>
                {columns.map(({ at, title, field }) => (
                  <th scope="col" key={at}>
                    {title}
                    <div css={{ color: field ? color.inkSoft : color.amber }}>
                      {field ?? t`passed over`}
                    </div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {many.rows.map((row) => (
                <tr key={row.line}>
                  <td>{row.line}</td>
                  <td>
                    <Outcome row={row} isMade={isMade} />
                  </td>
                  {columns.map(({ at }) => (
                    <td key={at}>{row.cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Card>
  );
}

function Outcome({ row, isMade }: { row: Row; isMade: boolean }) {
  const said: Record<Row['outcome'], [Tone, string]> = {
    new: ['green', isMade ? t`made` : t`to be made`],
    there: ['blue', t`there already`],
    failed: ['red', t`problem`],
  };
  const [tone, words] = said[row.outcome];
  return (
    <>
      <StatusPill tone={tone}>{words}</StatusPill>
      {row.problems.map((problem) => (
        <div key={problem} css={{ minWidth: '14rem', color: color.red }}>
          {problem}
        </div>
      ))}
    </>
  );
}
