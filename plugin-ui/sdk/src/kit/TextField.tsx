import type { ComponentProps, Ref } from 'react';
import { inputBox } from './controls';
import { FieldFrame, type FieldProps, type PlaceProps } from './Field';

type Native = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'required' | 'disabled' | 'ref'
>;

/** What a line of text takes, beside what the browser’s own does. */
export interface TextFieldProps extends FieldProps, PlaceProps, Native {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { frame, input } = textParts(props);
  return (
    <FieldFrame {...frame}>{(told) => <input {...input} {...told} css={inputBox} />}</FieldFrame>
  );
}

/** What goes around the box, and what goes into it. */
export function textParts({
  label,
  hint,
  error,
  className,
  'data-field': field,
  isRequired,
  isDisabled,
  inputRef,
  onChange,
  ...native
}: TextFieldProps) {
  return {
    frame: { label, hint, error, isRequired, className, 'data-field': field },
    input: {
      type: 'text',
      ...native,
      ref: inputRef,
      disabled: isDisabled,
      onChange:
        onChange && ((event: { target: { value: string } }) => onChange(event.target.value)),
    },
  };
}
