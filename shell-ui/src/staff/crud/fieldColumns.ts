import { space } from '@cenacle/sdk';

/** Fields beside each other, as many as fit. */
export const fieldColumns = {
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
} as const;
