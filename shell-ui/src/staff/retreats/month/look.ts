import { color, media, radius, space, text } from '@cenacle/sdk';
import type { CSSObject } from '@emotion/react';

/** portal.md 9; a week with many retreats makes it higher, so that none is hidden. */
export const HEIGHT = '500px';

/** The strip of each day that its number stands in. */
const NUMBERS = space(8);

const column: CSSObject = { display: 'flex', flexDirection: 'column' };

/** The calendar's own elements: its style sheet cannot follow the theme, so this stands for it. */
export const calendarLook: CSSObject = {
  '.rbc-calendar': { ...column, [media.sm]: { minHeight: HEIGHT } },
  '.rbc-month-view': {
    ...column,
    flex: '1 0 auto',
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    userSelect: 'none',
  },
  '.rbc-row': { display: 'flex' },
  '.rbc-month-header': { borderBottom: `1px solid ${color.line}` },
  '.rbc-header': {
    flex: '1 0 0',
    minWidth: 0,
    padding: space(1.5, 0),
    color: color.inkSoft,
    fontSize: text.s13,
    textAlign: 'center',
  },
  '.rbc-month-row': {
    ...column,
    flex: '1 0 auto',
    position: 'relative',
    minHeight: space(14),
    '& + .rbc-month-row': { borderTop: `1px solid ${color.line}` },
  },
  '.rbc-row-bg': { position: 'absolute', inset: 0, display: 'flex' },
  '.rbc-day-bg': {
    flex: '1 0 0',
    '& + .rbc-day-bg': { borderLeft: `1px solid ${color.line}` },
    '&.rbc-off-range-bg': { background: color.paper },
  },
  '.rbc-row-content': { flex: '1 0 auto', position: 'relative' },
  // The numbers lie below the retreats and fill the week: a day can be pressed all over.
  '.rbc-row-content > .rbc-row': { position: 'absolute', inset: 0 },
  '.rbc-date-cell': { flex: '1 0 0', minWidth: 0, display: 'flex' },
  '.rbc-row-segment': {
    flex: 'none',
    containerType: 'inline-size',
    padding: space(0, 0.5, 0.5),
  },
};

/** The retreats of a week, over its days. */
export const weekLook: CSSObject = {
  position: 'relative',
  paddingBlock: `${NUMBERS} ${space(1)}`,
  pointerEvents: 'none',
};
