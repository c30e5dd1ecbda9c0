import { FormField, RadioField, YES_NO } from '@cenacle/sdk/forms';
import type { Values } from './values';

interface Props {
  name: keyof Values;
  label: string;
}

/** A question of the application that is answered by yes or by no. */
export function YesNoField({ name, label }: Props) {
  return (
    <FormField name={name} as={RadioField<boolean>} label={label} options={YES_NO} isRequired />
  );
}
