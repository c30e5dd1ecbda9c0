import { t } from '@lingui/core/macro';
import type { TableRow } from '../api';

type Named = Pick<TableRow, 'firstName' | 'lastName' | 'line'>;

/** `Landry, Ann`; a row without a name is called by its line. */
export const inList = ({ firstName, lastName, line }: Named): string =>
  [lastName, firstName].filter(Boolean).join(', ') || t`Line ${line}`;

/** `Ann Landry` */
export const inWords = ({ firstName, lastName, line }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || t`Line ${line}`;
