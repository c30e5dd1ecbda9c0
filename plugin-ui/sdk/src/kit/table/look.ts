import { color, media, motion, radius, shadow, space, text, weight } from '../../theme';

export const PHONE = '@media (max-width: 639px)';

const focusRing = { boxShadow: `inset 0 0 0 2px ${color.green}` };

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

export const hint = { flexBasis: '100%', color: color.inkSoft, fontSize: text.s14 };

/** Around a table that is wider than its place: the header stays at the top of this box. */
export const scroller = { overflow: 'auto' as const, maxHeight: '80dvh' };

export const table = {
  width: '100%',
  borderCollapse: 'collapse' as const,
  fontSize: text.s16,
  outline: 'none',
  transition: `opacity ${motion.calm}`,
  [media.sm]: { fontSize: text.s14 },
  [PHONE]: {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
  },
};

export const stale = { opacity: 0.55 };

export const heading = (align: 'start' | 'end' = 'start') => ({
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
  textAlign: align,
  whiteSpace: 'nowrap' as const,
  outline: 'none',
  '&[data-allows-sorting]': { cursor: 'pointer' },
  '&[data-allows-sorting]:hover': { color: color.ink },
  '&[data-focus-visible]': focusRing,
  '@media print': { position: 'static' as const },
});

export const headingContent = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  '& svg': { flex: 'none' },
};

/** That one may sort by this, without shouting it. */
export const sortHint = { color: color.lineStrong, '@media print': { display: 'none' } };

/** A row that leads somewhere. */
export const opens = { cursor: 'pointer' };

export const tools = { display: 'flex', gap: space(2) };

export const row = {
  borderBottom: `1px solid ${color.line}`,
  outline: 'none',
  '&:last-of-type': { borderBottom: 'none' },
  '&[data-hovered]': { background: color.paper },
  '&[data-focus-visible]': focusRing,
  [PHONE]: { display: 'block', padding: space(3, 4) },
};

export const cell = (align: 'start' | 'end' = 'start') => ({
  height: space(11),
  padding: space(1, 4),
  textAlign: align,
  verticalAlign: 'middle' as const,
  outline: 'none',
  '&[data-focus-visible]': focusRing,
  '&[role=rowheader]': { fontWeight: weight.medium },
  [PHONE]: {
    display: 'flex',
    alignItems: 'center',
    height: 'auto',
    justifyContent: 'space-between',
    gap: space(4),
    padding: space(1, 0),
    textAlign: 'right' as const,
    '&[role=rowheader]': { justifyContent: 'flex-start', fontWeight: weight.strong },
    '&[role=rowheader] > [data-part=label]': { display: 'none' },
  },
});

export const cardLabel = {
  display: 'none',
  [PHONE]: {
    display: 'inline',
    flex: 'none',
    color: color.inkSoft,
    fontSize: text.s14,
    fontWeight: weight.normal,
  },
};

export const cellContent = { minWidth: 0, overflowWrap: 'anywhere' as const };
