import { type ComponentType, createElement } from 'react';
import type { FieldHandle } from './FieldHandle';
import { REQUIRED, type Rules } from './rules';

/** What a field of the kit shows, and what one may make of it. */
type ShownBy<P> = 'isSelected' extends keyof P
  ? boolean
  : P extends { value?: infer Value }
    ? Exclude<Value, undefined>
    : never;
type EnteredIn<P> = P extends { onChange?: (value: infer Value) => void } ? Value : never;

type BoundName = 'name' | 'value' | 'isSelected' | 'error' | 'onChange' | 'onBlur' | 'isRequired';

type FormFieldProps<P> = Omit<P, BoundName> & {
  /** Which of the form's values this is: `form.field('lastName')`. */
  field: FieldHandle<ShownBy<P>, EnteredIn<P>>;
  /** The kind of field: `TextField`, `SelectField<number>`, … */
  as: ComponentType<P>;
  rules?: Rules<ShownBy<P>>;
  isRequired?: boolean;
};

const CHOSEN = {
  validate: (value: unknown) => (value !== null && value !== undefined && value !== '') || REQUIRED,
};

/** Any field of the kit as a part of a form: one line a field. */
export function FormField<P extends object>({ field, as, rules, ...rest }: FormFieldProps<P>) {
  // Where one chooses from options, `false` may be one of them; elsewhere it is an empty box.
  const isChoice = 'options' in rest;
  const { value, ...bound } = field.useBinding({
    ...(rest.isRequired ? (isChoice ? CHOSEN : { required: REQUIRED }) : {}),
    ...rules,
  });
  const isBox = typeof value === 'boolean' && !isChoice;
  const props = {
    ...rest,
    ...bound,
    ...(isBox ? { isSelected: value } : { value }),
    name: field.name,
    'data-field': field.name,
  };
  // `field` has answered for the types of what is bound here.
  return createElement(as, props as P);
}
