import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField';
import { inputBox } from './controls';
import { FieldFrame, type FieldProps, fieldColumn } from './Field';

/** What a line of text takes, beside what react-aria’s does. */
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
