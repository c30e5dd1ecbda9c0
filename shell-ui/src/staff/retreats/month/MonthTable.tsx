import { color, soft, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { firstOf, type Month, monthOf, monthTitle } from '../days';
import { daysOf, type Retreat, titleOf } from '../retreat';

interface Props {
  month: Month;
  retreats: readonly Retreat[];
  onOpen: (retreat: Retreat) => void;
}

/** The retreats of the month, one a line: all that the calendar shows, without its days. */
export function MonthTable({ month, retreats, onOpen }: Props) {
  const inMonth = retreats
    .filter(({ startDate, endDate }) => monthOf(startDate) <= month && endDate >= firstOf(month))
    .sort((one, other) => one.startDate.localeCompare(other.startDate));
  const title = monthTitle(month);
  if (inMonth.length === 0) return <p css={soft}>{t`No retreats in ${title}.`}</p>;
  return (
    <table aria-label={t`Retreats of ${title}`} css={look}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Group</Trans>
          </th>
          <th scope="col">
            <Trans>Dates</Trans>
          </th>
          <th scope="col">
            <Trans>Free places</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {inMonth.map((retreat) => (
          <tr key={retreat.retreatId}>
            <th scope="row">
              <button
                type="button"
                aria-label={t`Open ${{ title: titleOf(retreat) }}`}
                onClick={() => onOpen(retreat)}
              >
                {titleOf(retreat)}
              </button>
            </th>
            <td>{daysOf(retreat)}</td>
            <td>{t`${{ free: freePlaces(retreat) }} of ${{ capacity: retreat.capacity }}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const freePlaces = ({ capacity, attending }: Retreat) => Math.max(0, capacity - attending);

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.s14,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: space(1), textAlign: 'left', verticalAlign: 'middle' },
  '& th:nth-of-type(3), & td:nth-of-type(2)': { textAlign: 'right' },
  '& thead th': { color: color.inkSoft, fontWeight: weight.medium },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
  '& button': {
    minHeight: space(8),
    padding: 0,
    background: 'none',
    border: 'none',
    color: color.green,
    font: 'inherit',
    fontWeight: weight.strong,
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
} as const;
