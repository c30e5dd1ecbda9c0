import { bareList, color, media, space, text, weight } from '@cenacle/sdk';
import { useEffect, useRef } from 'react';
import { type Month, monthName, monthOf, yearOf } from '../days';
import type { Retreat } from '../retreat';
import { RetreatLine } from './RetreatLine';

interface Props {
  year: number;
  /** The month that is looked at beside: the list begins there. */
  month: Month;
  retreats: readonly Retreat[];
  onOpen: (retreat: Retreat) => void;
}

/** The retreats of a year, month by month. */
export function YearMonths({ year, month: shown, retreats, onOpen }: Props) {
  const months = [...new Set(retreats.map((retreat) => monthIn(year, retreat)))];
  const box = useRef<HTMLDivElement>(null);
  // A month without retreats leads to the one before it.
  const top = months.findLast((month) => month <= shown) ?? months[0];
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>(`[data-month="${top}"]`);
    if (first) box.current?.scrollTo?.({ top: first.offsetTop });
  }, [top]);
  return (
    <div ref={box} css={list}>
      {months.map((month) => (
        <div key={month} data-month={month} css={{ marginBottom: space(4) }}>
          <h3 css={heading}>{monthName(month)}</h3>
          <ul css={lines}>
            {retreats
              .filter((retreat) => monthIn(year, retreat) === month)
              .map((retreat) => (
                <li key={retreat.retreatId}>
                  <RetreatLine retreat={retreat} onOpen={onOpen} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The month that it begins in; one that began in the year before stands in January. */
const monthIn = (year: number, { startDate }: Retreat): Month =>
  yearOf(startDate) < year ? `${year}-01` : monthOf(startDate);

/** On a desk it is as high as the month beside, and scrolls by itself; elsewhere as long as it is. */
const list = {
  [media.lg]: {
    position: 'relative',
    flex: '1 1 0',
    minHeight: 0,
    marginInline: space(-2),
    paddingInline: space(2),
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
} as const;

const heading = {
  paddingBottom: space(1),
  borderBottom: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontFamily: 'inherit',
  fontSize: text.s14,
  fontWeight: weight.strong,
};

// The lines begin where the heading does; what they are pressed by reaches a little further.
const lines = { ...bareList, margin: space(1, -2, 0) };
