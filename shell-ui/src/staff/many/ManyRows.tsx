import { Card, color, StatusPill, type Tone } from '@cenacle/sdk';
import type { Many } from './ManyScreen';
import { frame, stack, table } from './table';

type Row = Many['rows'][number];

/** What becomes of each row, under the titles of the table and what they were taken for. */
export function ManyRows({ many, isMade }: { many: Many; isMade: boolean }) {
  const made = isMade ? 'made' : 'to be made';
  // Two columns may have the same title.
  const columns = many.columns.map((title, at) => ({ at, title, field: many.fields[at] }));
  return (
    <Card>
      <div css={stack}>
        <p role="status">
          <b>
            {many.new} {made}, {many.there} there already, {many.failed} with problems
          </b>
        </p>
        <section css={frame} aria-label="Rows">
          <table css={table}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">What happens</th>
                {columns.map(({ at, title, field }) => (
                  <th scope="col" key={at}>
                    {title}
                    <div css={{ color: field ? color.inkSoft : color.amber }}>
                      {field ?? 'passed over'}
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
                    <Outcome row={row} made={made} />
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

function Outcome({ row, made }: { row: Row; made: string }) {
  const said: Record<Row['outcome'], [Tone, string]> = {
    new: ['green', made],
    there: ['blue', 'there already'],
    failed: ['red', 'problem'],
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
