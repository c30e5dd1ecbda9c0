import {
  ComboboxField,
  FormField,
  SelectField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

interface Props {
  /** The kind of the setting, as the API names it. */
  kind: string;
  hint: string;
}

/** Where the value of a setting is typed, as its kind likes it. */
export function ValueField({ kind, hint }: Props) {
  const common = { name: 'value', label: 'Value', hint, isRequired: true };
  switch (kind) {
    case 'yesNo':
      return <FormField {...common} as={SelectField<string>} options={YES_NO} />;
    case 'timeZone':
      return <FormField {...common} as={ComboboxField<string>} options={zones()} />;
    case 'wholeNumber':
      return <FormField {...common} as={TextField} inputMode="numeric" />;
    case 'email':
      return <FormField {...common} as={TextField} type="email" />;
    case 'webAddress':
      return <FormField {...common} as={TextField} type="url" />;
    case 'html':
    case 'free':
      return <FormField {...common} as={TextAreaField} />;
    default:
      return <FormField {...common} as={TextField} />;
  }
}
