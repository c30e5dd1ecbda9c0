import type { components } from '@cenacle/sdk';
import {
  atMost,
  CheckboxField,
  CheckListField,
  DateField,
  type FieldHandle,
  FormField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  YES_NO,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { emptyOf, type Typed } from './answers';
import { OptionalRadioField, OptionalSelectField } from './optional';

type Shape = components['schemas']['FieldShape'];

interface Props {
  fields: readonly Shape[];
  /** The form's value of a key: `(key) => form.field(`answers.${key}`)`. */
  handleOf: (key: string) => FieldHandle<Typed>;
}

/** What plugins and the house ask, each kind by a field of the kit. */
export default function AnswerFields({ fields, handleOf }: Props) {
  return fields.map((shape) => (
    <AnswerField key={shape.key} shape={shape} handle={filled(shape, handleOf(shape.key))} />
  ));
}

interface FieldProps {
  shape: Shape;
  handle: FieldHandle<Typed>;
}

function AnswerField({ shape, handle }: FieldProps) {
  const { label, kind, isRequired } = shape;
  const common = { label, isRequired, ...(shape.hint && { hint: shape.hint }) };
  const options = shape.choices.map((choice) => ({ value: choice, label: choice }));
  switch (kind) {
    case 'text':
      return <FormField field={as<string>(handle)} as={TextField} {...common} rules={LINE} />;
    case 'longText':
      return <FormField field={as<string>(handle)} as={TextAreaField} {...common} rules={LONG} />;
    case 'number':
      return (
        <FormField
          field={as<string>(handle)}
          as={TextField}
          inputMode="decimal"
          {...common}
          rules={NUMBER}
        />
      );
    case 'date':
      return <FormField field={as<string | null>(handle)} as={DateField} {...common} />;
    case 'choice':
      return options.length <= FEW ? (
        <FormField
          field={as<string | null>(handle)}
          as={isRequired ? RadioField<string> : OptionalRadioField<string>}
          options={options}
          {...common}
        />
      ) : (
        <FormField
          field={as<string | null>(handle)}
          as={isRequired ? SelectField<string> : OptionalSelectField}
          options={options}
          {...common}
        />
      );
    case 'many':
      return (
        <FormField
          field={as<string[]>(handle)}
          as={CheckListField<string>}
          options={options}
          search={t`Find one`}
          {...common}
          rules={isRequired ? SOME : {}}
        />
      );
    case 'yesNo':
      return (
        <FormField
          field={as<boolean | null>(handle)}
          as={isRequired ? RadioField<boolean> : OptionalRadioField<boolean>}
          options={YES_NO}
          {...common}
        />
      );
    case 'consent':
      return (
        <FormField
          field={as<boolean>(handle)}
          as={CheckboxField}
          isRequired={isRequired}
          rules={isRequired ? AGREED : {}}
        >
          <span>
            <b>{label}</b>
            {shape.hint && <> {shape.hint}</>}
          </span>
        </FormField>
      );
  }
}

/** Up to so many choices are seen at once. */
const FEW = 4;

const LINE = atMost(200);
const LONG = atMost(2000);
const NUMBER = {
  // Where nobody has touched the field of a form that was made before it was known, nothing stands.
  validate: (value: string | undefined) => {
    if (!value?.trim()) return true;
    if (!Number.isFinite(Number(value))) return t`Enter a number.`;
    return Math.abs(Number(value)) <= 1e12 || t`Use a smaller number.`;
  },
};
const AGREED = { required: t`Please agree to this.` };
const SOME = {
  validate: (value: readonly string[] | undefined) => !!value?.length || t`This field is required.`,
};

/** The kind of a field says what stands in it. */
const as = <Value extends Typed>(handle: FieldHandle<Typed>) =>
  handle as unknown as FieldHandle<Value>;

/** A form that was made before it was known what is asked holds nothing for it yet. */
function filled({ kind }: Shape, handle: FieldHandle<Typed>): FieldHandle<Typed> {
  const shown = (value: Typed | undefined) => value ?? emptyOf(kind);
  return {
    name: handle.name,
    useBinding: (rules) => {
      const { value, ...binding } = handle.useBinding(rules);
      return { ...binding, value: shown(value) };
    },
    useValue: () => shown(handle.useValue()),
  };
}
