import type { ComponentType } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { REQUIRED } from './rules';

interface Bound {
  name?: string;
  'data-field': string;
  value?: never;
  isSelected?: boolean;
  error?: string;
  isRequired?: boolean;
  onChange: (value: never) => void;
  onBlur?: () => void;
}

type BoundName = 'name' | 'value' | 'isSelected' | 'error' | 'onChange' | 'onBlur';

type FormFieldProps<P> = Omit<P, BoundName> & {
  /** Which of the form's values this is. */
  name: string;
  /** The kind of field: `TextField`, `SelectField`, … */
  as: ComponentType<P>;
  rules?: RegisterOptions;
};

const CHOSEN = {
  validate: (value: unknown) => (value !== null && value !== undefined && value !== '') || REQUIRED,
};

/** Any field of the kit as a part of the form around it: one line a field. */
export function FormField<P extends object>({ name, as, rules, ...rest }: FormFieldProps<P>) {
  const Field = as as unknown as ComponentType<Bound>;
  const given = rest as unknown as Pick<Bound, 'isRequired'>;
  // Where one chooses from options, `false` may be one of them; elsewhere it is an empty box.
  const isChoice = 'options' in rest;
  const { field, fieldState } = useController({
    name,
    rules: { ...(given.isRequired ? (isChoice ? CHOSEN : { required: REQUIRED }) : {}), ...rules },
  });
  return (
    <Field
      {...given}
      {...(typeof field.value === 'boolean' && !isChoice
        ? { isSelected: field.value }
        : { value: field.value as never })}
      name={name}
      data-field={name}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
