import type { ReactElement } from 'react';
import { lazily } from './lazily';
import type { DataTableProps } from './table/DataTable';

/** Rows from the server, searched, sorted and paged there; cards on a phone. */
export const DataTable = lazily(() => import('./table/DataTable'), '24rem') as <R extends object>(
  props: DataTableProps<R>,
) => ReactElement;
