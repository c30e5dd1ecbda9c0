import { ComboboxField, FormField, TextField } from '@cenacle/sdk/forms';
import { LABELS } from '../../application/labels';
import { RULES } from '../../application/rules';
import { STATES } from '../../application/states';
import { part, Section } from './Section';

export function AddressSection() {
  return (
    <Section part={2} title="Address" why="Where you live.">
      <FormField
        name="streetAddress"
        as={TextField}
        label={LABELS.streetAddress}
        autoComplete="address-line1"
        isRequired={false}
        rules={RULES.streetAddress}
      />
      <FormField
        name="city"
        as={TextField}
        label={LABELS.city}
        autoComplete="address-level2"
        isRequired={false}
        rules={RULES.city}
      />
      <div css={part(4)}>
        <FormField
          name="state"
          as={ComboboxField<string>}
          label={LABELS.state}
          options={STATES}
          autoComplete="address-level1"
          isRequired={false}
        />
      </div>
      <div css={part(2)}>
        <FormField
          name="zipCode"
          as={TextField}
          label={LABELS.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          isRequired={false}
          rules={RULES.zipCode}
        />
      </div>
    </Section>
  );
}
