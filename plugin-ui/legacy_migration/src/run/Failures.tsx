import { color, soft, space, text, weight } from '@cenacle/sdk';
import { plural } from '@lingui/core/macro';
import type { FailedRow, ReasonCount } from '../api';
import { plainList, scroller, summary } from '../look';

interface Props {
  label: string;
  failed: readonly FailedRow[];
  /** How many of all have which reason, the most frequent first. */
  reasons: readonly ReasonCount[];
  /** How many there are in all. */
  total: number;
  /** Opens the row, to mend it. */
  onOpen?: ((rowId: number) => void) | undefined;
}

/** Why people are not migrated: each reason with how many, and who they are. */
export function Failures({ label, failed, reasons, total, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} css={scroller}>
      {reasons.map(({ reason, rows }, index) => (
        <details key={reason} open={index === 0} css={group}>
          <summary css={summary}>
            {plural(rows, { one: `${reason}: # row`, other: `${reason}: # rows` })}
          </summary>
          <ul css={[plainList, list]}>
            {failed
              .filter((each) => each.reasons.includes(reason))
              .map((each) => (
                <Failure key={each.id} row={each} onOpen={onOpen} />
              ))}
          </ul>
        </details>
      ))}
      {total > failed.length && (
        <p css={[soft, { padding: space(2, 3) }]}>
          {plural(total - failed.length, {
            one: 'The report names # more.',
            other: 'The report names # more.',
          })}
        </p>
      )}
    </section>
  );
}

/** The reasons of those that are told, where nobody counted those of all. */
export function reasonsOf(failed: readonly FailedRow[]): ReasonCount[] {
  const rows = new Map<string, number>();
  for (const reason of failed.flatMap(({ reasons }) => reasons)) {
    rows.set(reason, (rows.get(reason) ?? 0) + 1);
  }
  return [...rows]
    .map(([reason, count]) => ({ reason, rows: count }))
    .sort((one, two) => two.rows - one.rows);
}

function Failure({ row, onOpen }: { row: FailedRow; onOpen: Props['onOpen'] }) {
  const { id, name, errorMessage } = row;
  return (
    <li>
      {onOpen ? (
        <button type="button" onClick={() => onOpen(id)} css={opener}>
          {name}
        </button>
      ) : (
        <span css={{ fontWeight: weight.medium }}>{name}</span>
      )}
      <span css={{ color: color.inkSoft }}> {errorMessage}</span>
    </li>
  );
}

const group = {
  padding: space(1, 3),
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 'none' },
} as const;

const list = {
  fontSize: text.s14,
  overflowWrap: 'break-word',
  '& > li': { padding: space(2, 0), borderTop: `1px solid ${color.line}` },
} as const;

const opener = {
  padding: 0,
  background: 'none',
  border: 'none',
  color: color.green,
  fontWeight: weight.strong,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
} as const;
