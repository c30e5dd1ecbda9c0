import { soft, space } from '@cenacle/sdk';
import {
  ComboboxField,
  type FieldHandle,
  FormField,
  type FormState,
  SelectField,
  TextAreaField,
  TextField,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { RichTextField } from '../editor/RichTextField';
import { ColourField } from './ColourField';
import { PictureField } from './PictureField';

/** What stands in a setting is text, also where it is chosen. */
export interface ChoiceProps {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

const YES_NO = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
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
  labels,
  ...props
}: ChoiceProps & { words: readonly string[]; labels: Readonly<Record<string, string>> }) => (
  <SelectField
    {...props}
    options={words.map((word) => ({ value: word, label: labels[word] ?? word }))}
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
  /** What each of them is called. */
  choiceLabels?: Readonly<Record<string, string>>;
  hint: string;
}

/** Where the value of a setting is typed, as its kind likes it. */
export function ValueField({
  kind,
  choices = [],
  choiceLabels = {},
  late,
  hint,
  ...worded
}: Props) {
  const common = { ...worded, hint };
  switch (kind) {
    case 'yesNo':
      return <FormField {...common} as={YesNoChoice} />;
    case 'choice':
      return <FormField {...common} as={WordChoice} words={choices} labels={choiceLabels} />;
    case 'timeZone':
      return <FormField {...common} as={ZoneChoice} />;
    case 'wholeNumber':
      return <FormField {...common} as={TextField} inputMode="numeric" />;
    case 'email':
      return <FormField {...common} as={TextField} type="email" />;
    case 'webAddress':
      return <FormField {...common} as={TextField} type="url" />;
    case 'colour':
      return <FormField {...common} as={ColourField} />;
    case 'picture':
      return <FormField {...common} as={PictureField} />;
    case 'html':
      return (
        <div css={{ display: 'grid', gap: space(1) }}>
          <FormField {...worded} as={RichTextField} late={late} />
          <p css={soft}>{hint}</p>
        </div>
      );
    case 'free':
      return <FormField {...common} as={TextAreaField} />;
    default:
      return <FormField {...common} as={TextField} />;
  }
}
