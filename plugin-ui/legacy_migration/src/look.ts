import { color, radius, space, weight } from '@cenacle/sdk';

export const column = (gap: number) =>
  ({ display: 'grid', gap: space(gap), minWidth: 0, '& > *': { minWidth: 0 } }) as const;

export const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2, 3),
} as const;

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** What unfolds more, at a press. */
export const summary = {
  width: 'fit-content',
  cursor: 'pointer',
  color: color.green,
  fontWeight: weight.medium,
} as const;

/** A list that is longer than its place: the keyboard reaches it, to scroll. */
export const scroller = {
  maxHeight: space(72),
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
} as const;

export const bar = {
  appearance: 'none',
  width: '100%',
  height: space(2),
  overflow: 'hidden',
  border: 'none',
  borderRadius: radius.pill,
  background: color.neutralGround,
  color: color.green,
  '&::-webkit-progress-bar': { background: color.neutralGround },
  '&::-webkit-progress-value': { background: 'currentColor', borderRadius: radius.pill },
  '&::-moz-progress-bar': { background: 'currentColor', borderRadius: radius.pill },
} as const;
