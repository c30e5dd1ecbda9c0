import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { color, radius, size, space, touch } from '../theme';
import { inputBox } from './controls';
import { FieldFrame } from './Field';
import { type TextFieldProps, textParts } from './TextField';

type Props = Omit<TextFieldProps, 'type' | 'placeholder'>;

/** A password, which one may look at while typing it. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const { frame, input } = textParts(props);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      {(told) => (
        <div css={{ position: 'relative' }}>
          <input
            {...input}
            {...told}
            type={shown ? 'text' : 'password'}
            css={[inputBox, { paddingRight: size.touch }]}
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            aria-label={t`Show password`}
            css={eye}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
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
  '&:hover': { color: color.ink },
};
