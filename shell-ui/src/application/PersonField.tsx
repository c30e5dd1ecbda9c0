import {
  type FieldHandle,
  FormField,
  KnownDateField,
  PhoneField,
  TextField,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { LABELS } from './labels';
import { RULES } from './rules';

/** What a browser fills in by itself, and what has to be said beside a field. */
const ASKED = {
  firstName: { autoComplete: 'given-name', isRequired: true },
  middleInitial: { autoComplete: 'additional-name' },
  lastName: { autoComplete: 'family-name', isRequired: true },
  suffix: { autoComplete: 'honorific-suffix', hint: t`Such as Jr. or III` },
  nickname: { autoComplete: 'nickname', hint: t`If people call you by another name` },
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
      as={KnownDateField}
      label={LABELS.dateOfBirth}
      autoComplete="bday"
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
