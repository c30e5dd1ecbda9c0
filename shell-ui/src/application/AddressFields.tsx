import { media, space } from '@cenacle/sdk';
import { type FieldHandle, FormField, NativeSelectField } from '@cenacle/sdk/forms';
import { LABELS } from './labels';
import { PersonField } from './PersonField';
import { STATES } from './states';

interface Props {
  street: FieldHandle<string>;
  city: FieldHandle<string>;
  state: FieldHandle<string | null>;
  zip: FieldHandle<string>;
}

/** Where somebody lives. */
export function AddressFields({ street, city, state, zip }: Props) {
  return (
    <>
      <PersonField asks="streetAddress" field={street} />
      <PersonField asks="city" field={city} />
      <div css={pair}>
        <FormField
          field={state}
          as={NativeSelectField<string>}
          label={LABELS.state}
          options={STATES}
          autoComplete="address-level1"
        />
        <PersonField asks="zipCode" field={zip} />
      </div>
    </>
  );
}

const pair = {
  display: 'grid',
  alignItems: 'start',
  gap: space(5),
  [media.sm]: { gridTemplateColumns: '3fr 2fr' },
} as const;
