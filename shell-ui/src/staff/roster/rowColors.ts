import { color } from '@cenacle/sdk';
import type { RosterRow } from './roster';

/** The colours of a row: what waits, what was reviewed, and who belongs elsewhere. */
export function groundOf({ status, isVerified }: Pick<RosterRow, 'status' | 'isVerified'>) {
  if (status === 'Prospect') {
    return { background: isVerified ? color.rowVerified : color.rowUnverified };
  }
  if (status === 'Secondary') {
    return {
      background: `linear-gradient(90deg, ${color.rowSecondaryFrom}, ${color.rowSecondaryTo})`,
    };
  }
  return { background: color.surface };
}
