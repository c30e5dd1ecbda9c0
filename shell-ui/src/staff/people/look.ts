import { space } from '@cenacle/sdk';

export const noWrap = { whiteSpace: 'nowrap' } as const;

export const column = (gap: number) => ({ display: 'grid', gap: space(gap) }) as const;

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
