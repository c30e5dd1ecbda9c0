import type { ComponentProps, Ref } from 'react';
import { space } from '../theme';
import { inputBox } from './controls';
import { FieldFrame } from './Field';
import type { TextFieldProps } from './TextField';

type FromTextField =
  | 'label'
  | 'hint'
  | 'error'
  | 'className'
  | 'data-field'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'isRequired'
  | 'isDisabled';

interface TextAreaFieldProps
  extends Pick<TextFieldProps, FromTextField>,
    Omit<ComponentProps<'textarea'>, FromTextField | 'style' | 'required' | 'disabled' | 'ref'> {
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  'data-field': field,
  isRequired,
  isDisabled,
  inputRef,
  onChange,
  rows = 4,
  ...native
}: TextAreaFieldProps) {
  const frame = { label, hint, error, isRequired, className, 'data-field': field };
  return (
    <FieldFrame {...frame}>
      {(told) => (
        <textarea
          {...native}
          {...told}
          ref={inputRef}
          rows={rows}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.value)}
          css={[inputBox, tall]}
        />
      )}
    </FieldFrame>
  );
}

const tall = { paddingBlock: space(2), resize: 'vertical' as const };
