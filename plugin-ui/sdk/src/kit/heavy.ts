import type { ComponentType, ReactElement } from 'react';
import type { DateFieldProps } from './DateField';
import { FIELD_HEIGHT, lazily } from './lazily';
import type { ChoiceProps } from './SelectField';
import type { DataTableProps } from './table/DataTable';

/** A date: typed part by part, or picked from a month. */
export const DateField: ComponentType<DateFieldProps> = lazily(
  () => import('./DateField'),
  FIELD_HEIGHT,
);

/** One of a long list, found by typing. */
export const ComboboxField = lazily(() => import('./ComboboxField'), FIELD_HEIGHT) as <
  V extends string | number,
>(
  props: ChoiceProps<V>,
) => ReactElement;

/** Rows from the server, searched, sorted and paged there; cards on a phone. */
export const DataTable = lazily(() => import('./table/DataTable'), '24rem') as <R extends object>(
  props: DataTableProps<R>,
) => ReactElement;
