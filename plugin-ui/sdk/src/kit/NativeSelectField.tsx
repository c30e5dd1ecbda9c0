import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { selectBox } from './controls';
import { FieldFrame, type FieldProps, type PlaceProps } from './Field';
import type { Option } from './SelectField';

interface Props<V extends string | number>
  extends FieldProps,
    PlaceProps,
    Pick<ComponentProps<'select'>, 'name' | 'autoComplete' | 'onBlur'> {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** One of a list, long or short, as the browser has it: for guests, whose pages have to be light. */
export function NativeSelectField<V extends string | number>({
  options,
  value,
  onChange,
  isDisabled,
  label,
  hint,
  error,
  isRequired,
  className,
  'data-field': field,
  ...native
}: Props<V>) {
  const frame = { label, hint, error, isRequired, className, 'data-field': field };
  return (
    <FieldFrame {...frame}>
      {(told) => (
        <select
          {...native}
          {...told}
          value={value ?? ''}
          onChange={({ target }) =>
            onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
          }
          disabled={isDisabled}
          css={selectBox}
        >
          <option value="">{t`Choose one`}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
