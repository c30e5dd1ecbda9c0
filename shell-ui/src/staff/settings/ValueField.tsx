import { color, space, text } from '@cenacle/sdk';
import {
  ComboboxField,
  type FieldHandle,
  FormField,
  type FormState,
  SelectField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { RichTextField } from '../editor/RichTextField';

/** What stands in a setting is text, also where it is chosen. */
interface ChoiceProps {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const YesNoChoice = ({ value, onChange, ...props }: ChoiceProps) => (
  <SelectField
    {...props}
    options={YES_NO}
    value={value || null}
    onChange={(word) => onChange(word ?? '')}
  />
);

const ZoneChoice = ({ value, onChange, ...props }: ChoiceProps) => (
  <ComboboxField
    {...props}
    options={zones()}
    value={value || null}
    onChange={(zone) => onChange(zone ?? '')}
  />
);

const WordChoice = ({
  value,
  onChange,
  words,
  ...props
}: ChoiceProps & { words: readonly string[] }) => (
  <SelectField
    {...props}
    options={words.map((word) => ({ value: word, label: word }))}
    value={value || null}
    onChange={(word) => onChange(word ?? '')}
  />
);

interface Props {
  field: FieldHandle<string>;
  label: string;
  isRequired?: boolean;
  /** The form's own, for the editor. */
  late: FormState<never>['late'];
  /** The kind of the setting, as the API names it. */
  kind: string;
  /** All the words that it takes, where it is a choice. */
  choices?: readonly string[];
  hint: string;
}

/** Where the value of a setting is typed, as its kind likes it. */
export function ValueField({ kind, choices = [], late, hint, ...worded }: Props) {
  const common = { ...worded, hint };
  switch (kind) {
    case 'yesNo':
      return <FormField {...common} as={YesNoChoice} />;
    case 'choice':
      return <FormField {...common} as={WordChoice} words={choices} />;
    case 'timeZone':
      return <FormField {...common} as={ZoneChoice} />;
    case 'wholeNumber':
      return <FormField {...common} as={TextField} inputMode="numeric" />;
    case 'email':
      return <FormField {...common} as={TextField} type="email" />;
    case 'webAddress':
      return <FormField {...common} as={TextField} type="url" />;
    case 'html':
      return (
        <div css={{ display: 'grid', gap: space(1) }}>
          <FormField {...worded} as={RichTextField} late={late} />
          <p css={{ color: color.inkSoft, fontSize: text.s14 }}>{hint}</p>
        </div>
      );
    case 'free':
      return <FormField {...common} as={TextAreaField} />;
    default:
      return <FormField {...common} as={TextField} />;
  }
}
