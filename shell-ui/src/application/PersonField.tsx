import { DateField, type FieldHandle, FormField, PhoneField, TextField } from '@cenacle/sdk/forms';
import { LABELS } from './labels';
import { RULES, today } from './rules';

/** What a browser fills in by itself, and what has to be said beside a field. */
const ASKED = {
  firstName: { autoComplete: 'given-name', isRequired: true },
  middleInitial: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name', isRequired: true },
  suffix: { autoComplete: 'honorific-suffix', hint: 'Such as Jr. or III' },
  nickname: { autoComplete: 'nickname', hint: 'If people call you by another name' },
  streetAddress: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
} as const;

interface Props {
  asks: keyof typeof ASKED;
  field: FieldHandle<string>;
}

/** A line that people write of themselves. */
export function PersonField({ asks, field }: Props) {
  return (
    <FormField
      field={field}
      as={TextField}
      label={LABELS[asks]}
      rules={RULES[asks]}
      {...ASKED[asks]}
    />
  );
}

export function BirthField({ field }: { field: FieldHandle<string | null> }) {
  return (
    <FormField
      field={field}
      as={DateField}
      label={LABELS.dateOfBirth}
      hint="Month, day and year"
      max={today()}
      isRequired
      rules={RULES.dateOfBirth}
    />
  );
}

export function CellPhoneField({ field }: { field: FieldHandle<string> }) {
  return (
    <FormField
      field={field}
      as={PhoneField}
      label={LABELS.cellPhone}
      autoComplete="tel"
      rules={RULES.cellPhone}
    />
  );
}
