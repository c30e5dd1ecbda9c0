import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { color, radius, size, space, touch } from '../theme';
import { inputBox } from './controls';
import { FieldFrame, fieldColumn } from './Field';
import type { TextFieldProps } from './TextField';

type Props = Omit<TextFieldProps, 'type' | 'placeholder'>;

/** A password, which one may look at while typing it. */
export function PasswordField({ label, hint, error, inputRef, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <AriaTextField
      {...props}
      type={shown ? 'text' : 'password'}
      validationBehavior="aria"
      isInvalid={!!error}
      css={fieldColumn}
    >
      <FieldFrame label={label} hint={hint} error={error} isRequired={props.isRequired}>
        <div css={{ position: 'relative' }}>
          <Input ref={inputRef} css={[inputBox, { paddingRight: size.touch }]} />
          <Button
            aria-pressed={shown}
            onPress={() => setShown(!shown)}
            aria-label="Show password"
            css={eye}
          >
            <Icon size={20} aria-hidden />
          </Button>
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}

const eye = {
  position: 'absolute' as const,
  insetBlock: 0,
  right: 0,
  width: size.control,
  [touch]: { width: size.touch },
  display: 'grid',
  placeItems: 'center',
  padding: space(0),
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  color: color.inkSoft,
  cursor: 'pointer',
  '&[data-hovered]': { color: color.ink },
};
