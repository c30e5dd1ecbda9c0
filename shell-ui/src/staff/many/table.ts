import { color, space, text, weight } from '@cenacle/sdk';

/** A plain table that scrolls by itself where it is wider than the screen. */
export const frame = { overflowX: 'auto', maxWidth: '100%' } as const;

export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: text.s14,
  'th, td': {
    padding: space(2, 3),
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  thead: { color: color.inkSoft, fontWeight: weight.strong },
} as const;

export const stack = { display: 'grid', gap: space(5), justifyItems: 'start' } as const;
export const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
