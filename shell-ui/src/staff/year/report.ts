import { color, type paths, type Result, space, weight } from '@cenacle/sdk';

/** The figures of a year. */
export type Report = Result<paths, '/api/year/{year}', 'get'>;

/** Figures beside each other. */
export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: space(2),
    borderTop: `1px solid ${color.line}`,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'start', fontWeight: weight.normal },
  '& thead th': { borderTop: 'none', color: color.inkSoft },
} as const;
