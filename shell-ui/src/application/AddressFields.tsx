import { media, space } from '@cenacle/sdk';
import { ComboboxField, FormField } from '@cenacle/sdk/forms';
import { LABELS } from './labels';
import { PersonField } from './PersonField';
import { STATES } from './states';

interface Props {
  /** What the form calls the street and the zip code. */
  street?: string;
  zip?: string;
}

/** Where somebody lives. */
export function AddressFields({ street = 'streetAddress', zip = 'zipCode' }: Props) {
  return (
    <>
      <PersonField of="streetAddress" name={street} />
      <PersonField of="city" />
      <div css={pair}>
        <FormField
          name="state"
          as={ComboboxField<string>}
          label={LABELS.state}
          options={STATES}
          autoComplete="address-level1"
          isRequired={false}
        />
        <PersonField of="zipCode" name={zip} />
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
