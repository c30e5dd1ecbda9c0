import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import { space } from '../theme';
import { inputBox } from './controls';
import { FieldFrame, type FieldProps, fieldColumn } from './Field';

export interface TextFieldProps
  extends FieldProps,
    Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
}

/** A line of text. */
export function TextField({ label, hint, error, inputRef, placeholder, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} validationBehavior="aria" isInvalid={!!error} css={fieldColumn}>
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <Input ref={inputRef} placeholder={placeholder} css={inputBox} />
      </FieldFrame>
    </AriaTextField>
  );
}

interface TextAreaFieldProps extends Omit<TextFieldProps, 'inputRef' | 'type'> {
  inputRef?: Ref<HTMLTextAreaElement>;
  rows?: number;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  inputRef,
  placeholder,
  rows = 4,
  ...props
}: TextAreaFieldProps) {
  return (
    <AriaTextField {...props} validationBehavior="aria" isInvalid={!!error} css={fieldColumn}>
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <TextArea ref={inputRef} rows={rows} placeholder={placeholder} css={[inputBox, tall]} />
      </FieldFrame>
    </AriaTextField>
  );
}

const tall = { paddingBlock: space(2), resize: 'vertical' as const };
