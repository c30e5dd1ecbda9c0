import type { ComponentType, ReactElement } from 'react';
import { lazily } from './lazily';
import { Skeleton } from './Skeleton';
import type { ChosenBarProps } from './table/ChosenBar';
import type { DataTableProps } from './table/DataTable';
import type { GridProps } from './table/Grid';

const TablePlace = () => (
  <div aria-busy>
    <Skeleton height="24rem" />
  </div>
);

/** Rows from the server, searched, sorted and paged there; cards on a phone. */
export const DataTable = lazily(() => import('./table/DataTable'), TablePlace) as <
  R extends object,
>(
  props: DataTableProps<R>,
) => ReactElement;

/** Rows and columns that one walks, sorts, chooses, edits and drops on. */
export const Grid = lazily(() => import('./table/Grid'), TablePlace) as <R extends object>(
  props: GridProps<R>,
) => ReactElement;

/** What may be done to all who were chosen, over the foot of the screen. */
export const ChosenBar: ComponentType<ChosenBarProps> = lazily(
  () => import('./table/ChosenBar').then(({ ChosenBar }) => ({ default: ChosenBar })),
  () => null,
);
