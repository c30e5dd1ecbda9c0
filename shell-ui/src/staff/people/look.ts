import { space } from '@cenacle/sdk';

/** Heard, not seen. */
export const heardOnly = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const noWrap = { whiteSpace: 'nowrap' } as const;

export const column = (gap: number) => ({ display: 'grid', gap: space(gap) }) as const;

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
