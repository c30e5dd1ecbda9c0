import type { Ref } from 'react';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { space } from '../theme';
import { inputBox } from './controls';
import { FieldFrame, fieldColumn } from './Field';
import type { TextFieldProps } from './TextField';

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
