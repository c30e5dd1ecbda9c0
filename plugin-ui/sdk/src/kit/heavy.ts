import type { ComponentType, ReactElement } from 'react';
import type { DateFieldProps } from './DateField';
import { FieldPlace } from './FieldPlace';
import { lazily } from './lazily';
import type { ChoiceProps } from './SelectField';

/** A date: typed part by part, or picked from a month. */
export const DateField: ComponentType<DateFieldProps> = lazily(
  () => import('./DateField'),
  FieldPlace,
);

/** One of a long list, found by typing. */
export const ComboboxField = lazily(() => import('./ComboboxField'), FieldPlace) as <
  V extends string | number,
>(
  props: ChoiceProps<V>,
) => ReactElement;

/** Where toasts appear: once in each page. */
export const Toaster = lazily(() => import('./Toaster'));
