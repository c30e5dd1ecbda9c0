import { color, plural, space, text, weight } from '@cenacle/sdk';
import type { FailedRow } from '../api';
import { plainList, scroller, soft } from '../look';

interface Props {
  label: string;
  failed: readonly FailedRow[];
  /** How many there are in all. */
  total: number;
  /** Opens the row, to mend it. */
  onOpen?: (rowId: number) => void;
}

/** Who is not migrated, each with the reason. */
export function Failures({ label, failed, total, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} css={scroller}>
      <ul css={[plainList, list]}>
        {failed.map(({ id, name, errorMessage }) => (
          <li key={id}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(id)} css={opener}>
                {name}
              </button>
            ) : (
              <span css={{ fontWeight: weight.medium }}>{name}</span>
            )}
            <span css={{ color: color.inkSoft }}> {errorMessage}</span>
          </li>
        ))}
        {total > failed.length && (
          <li css={soft}>
            and {plural(total - failed.length, 'more', 'more')}: the report has all.
          </li>
        )}
      </ul>
    </section>
  );
}

const list = {
  fontSize: text.s14,
  overflowWrap: 'anywhere',
  '& > li': { padding: space(2, 3), borderBottom: `1px solid ${color.line}` },
  '& > li:last-of-type': { borderBottom: 'none' },
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
