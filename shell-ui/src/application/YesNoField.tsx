import { type FieldHandle, FormField, RadioField, YES_NO } from '@cenacle/sdk/forms';

interface Props {
  field: FieldHandle<boolean | null>;
  label: string;
}

/** A question of the application that is answered by yes or by no. */
export function YesNoField({ field, label }: Props) {
  return (
    <FormField field={field} as={RadioField<boolean>} label={label} options={YES_NO} isRequired />
  );
}
