import { DateField, FormField, PhoneField, TextField } from '@cenacle/sdk/forms';
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
  of: keyof typeof ASKED;
  /** What the form calls it, where that is not the same. */
  name?: string;
}

/** A line that people write of themselves. */
export function PersonField({ of, name = of }: Props) {
  return (
    <FormField
      name={name}
      as={TextField}
      label={LABELS[of]}
      isRequired={false}
      rules={RULES[of]}
      {...ASKED[of]}
    />
  );
}

export function BirthField() {
  return (
    <FormField
      name="dateOfBirth"
      as={DateField}
      label={LABELS.dateOfBirth}
      hint="Month, day and year"
      max={today()}
      isRequired
      rules={RULES.dateOfBirth}
    />
  );
}

export function CellPhoneField() {
  return (
    <FormField
      name="cellPhone"
      as={PhoneField}
      label={LABELS.cellPhone}
      autoComplete="tel"
      isRequired={false}
      rules={RULES.cellPhone}
    />
  );
}
