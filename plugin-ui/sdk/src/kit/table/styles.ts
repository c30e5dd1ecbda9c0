import { color, media, motion, radius, shadow, size, soft, space, text, weight } from '../../theme';
import { HEAD_HEIGHT } from './useVisibleRows';

export const PHONE = '@media (max-width: 639px)';

export const card = {
  minWidth: 0,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.card,
  overflow: 'clip' as const,
};

export const toolbar = {
  display: 'flex',
  flexWrap: 'wrap' as const,
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(3),
  [PHONE]: { flexDirection: 'column' as const },
  borderBottom: `1px solid ${color.line}`,
  '@media print': { display: 'none' },
};

export const search = { flex: 1, [media.sm]: { maxWidth: space(80) } };

export const hint = { ...soft, flexBasis: '100%' };

/** Around a table that is wider than its place: the header stays at the top of this box. */
export const scroller = { overflow: 'auto' as const, maxHeight: '80dvh' };

/** Around rows of one height, of which those alone are drawn that one sees. */
export const windowed = (rowHeight: number) => ({
  display: 'grid',
  // Rows are as wide as the heads, and as the table where that is wider.
  gridTemplateColumns: 'minmax(min-content, 1fr)',
  alignContent: 'start',
  overflow: 'auto' as const,
  scrollPaddingTop: HEAD_HEIGHT,
  '& thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky' as const, top: 0, zIndex: 1 },
  '& tbody': { position: 'relative' as const },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  '& thead tr': { height: HEAD_HEIGHT },
  '& tbody tr': {
    position: 'absolute' as const,
    contain: 'layout style' as const,
    insetInline: 0,
    height: rowHeight,
  },
});

/** What every grid has. */
export const grid = {
  width: '100%',
  borderCollapse: 'collapse' as const,
  outline: 'none',
  // Weaker than what the place of a grid says of its cells.
  '& :where(th, td)': { padding: 0, textAlign: 'start' as const, outline: 'none' },
  '& [data-align=end]': { textAlign: 'end' as const },
  '& th[data-sortable]': { cursor: 'pointer' },
  '& :is(th, td, tr):focus-visible': {
    outline: 'none',
    boxShadow: `inset 0 0 0 2px ${color.green}`,
  },
  '& [data-part=heading]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    '& svg': { flex: 'none' },
  },
  // That one may sort by this, without shouting it.
  '& [data-part=hint]': { color: color.lineStrong, '@media print': { display: 'none' } },
};

/** For what cards alone need. */
export const ofCards = {
  display: 'none',
  [PHONE]: { display: 'inline-flex' },
  '[data-cards=true] &': { display: 'inline-flex' },
};

/** Each row a card. */
const cards = {
  '& table, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': { display: 'block', padding: space(3, 4) },
  '& td': {
    display: 'flex',
    alignItems: 'center',
    height: 'auto',
    justifyContent: 'space-between',
    gap: space(4),
    padding: space(1, 0),
    textAlign: 'right' as const,
  },
  '& td[role=rowheader]': { justifyContent: 'flex-start', fontWeight: weight.strong },
  '& [data-part=label]': {
    display: 'inline',
    flex: 'none',
    ...soft,
    fontWeight: weight.normal,
  },
  '& td[role=rowheader] > [data-part=label]': { display: 'none' },
  // What a row has nothing of need not be read there.
  '& td:has(> [data-part=content]:empty)': { display: 'none' },
  // Beside the name, for who chooses several.
  '& td[data-part=choosing]': { display: 'none' },
  '[data-picking=true] & td[data-part=choosing]': {
    display: 'grid',
    placeContent: 'center',
    position: 'absolute' as const,
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: size.touch,
    height: space(13),
    padding: 0,
  },
  '[data-picking=true] & tbody tr': { position: 'relative' as const, paddingLeft: size.touch },
};

/** Rows for reading; cards on a phone, and wherever a table has too little room for its words. */
export const dataTable = {
  fontSize: text.s16,
  [media.sm]: { fontSize: text.s14 },
  '& th': {
    position: 'sticky' as const,
    top: 0,
    zIndex: 1,
    padding: space(2.5, 4),
    background: color.surface,
    // A border would stay behind when the header sticks.
    boxShadow: `inset 0 -1px ${color.line}`,
    color: color.inkSoft,
    fontSize: text.s13,
    fontWeight: weight.strong,
    whiteSpace: 'nowrap' as const,
    '@media print': { position: 'static' as const },
  },
  '& th[data-sortable]:hover': { color: color.ink },
  '& tbody tr': {
    // Below the heads, which stay at the top.
    scrollMarginTop: space(10),
    borderBottom: `1px solid ${color.line}`,
    '&:last-of-type': { borderBottom: 'none' },
  },
  '& td': { height: space(11), padding: space(1, 4), verticalAlign: 'middle' as const },
  '& td[role=rowheader]': { fontWeight: weight.medium },
  '& [data-part=choosing]': { width: space(10), paddingInlineEnd: 0 },
  '& tbody tr[aria-selected=true]': { background: color.greenGround },
  '@media print': { '& [data-part=choosing]': { display: 'none' } },
  '& [data-part=label]': { display: 'none' },
  '& [data-part=content]': { minWidth: 0, overflowWrap: 'break-word' as const },
  [PHONE]: cards,
  // Wherever a table would be wider than its place.
  '@media screen': { '[data-cards=true] &': cards },
};

/** Rows that lead somewhere. */
export const opening = {
  '& tbody tr': { cursor: 'pointer', '&:hover': { background: color.paper } },
};

/** Rows of before, while others are on their way. */
export const stale = { '& table': { opacity: 0.55, transition: `opacity ${motion.calm}` } };

export const tools = {
  display: 'flex',
  flexWrap: 'wrap' as const,
  gap: space(2),
  // Two rows of them on a phone, where there would be three.
  '& button': { padding: space(1, 2), [media.md]: { padding: space(1, 4) } },
};
