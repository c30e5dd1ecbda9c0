import { RadioField as Answer, RadioButton, RadioGroup } from 'react-aria-components/RadioGroup';
import { color, radius, space } from '../theme';
import { answerLook } from './choices';
import { FieldFrame, type FieldProps, fieldColumn } from './Field';

interface Props<V extends string | number | boolean> extends FieldProps {
  options: readonly { value: V; label: string }[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** For a question that is answered by yes or by no, and by nothing of itself. */
export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

/** One of a few answers, all of which one sees. */
export function RadioField<V extends string | number | boolean>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  ...props
}: Props<V>) {
  return (
    <RadioGroup
      {...props}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        const option = options.find((one) => String(one.value) === chosen);
        if (option) onChange(option.value);
      }}
      orientation="horizontal"
      isInvalid={!!error}
      validationBehavior="aria"
      css={fieldColumn}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <div css={answers}>
          {options.map((option) => (
            <Answer key={option.label} value={String(option.value)} css={width}>
              <RadioButton css={[answerLook, chosen]}>
                <span data-part="dot" css={dot} />
                {option.label}
              </RadioButton>
            </Answer>
          ))}
        </div>
      </FieldFrame>
    </RadioGroup>
  );
}

const answers = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
const width = { flex: `1 1 ${space(24)}`, maxWidth: space(48) };

const chosen = {
  '&[data-selected] [data-part]': { borderColor: color.green, borderWidth: space(1.5) },
};

const dot = {
  width: space(5),
  height: space(5),
  flex: 'none',
  marginTop: space(0.5),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  background: color.surface,
} as const;
