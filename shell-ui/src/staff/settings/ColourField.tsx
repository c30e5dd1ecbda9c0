import { color, radius, size, space } from '@cenacle/sdk';
import { TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import type { ChoiceProps } from './ValueField';

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour, as it is written and as it looks. */
export function ColourField({ value, onChange, label, ...props }: ChoiceProps) {
  return (
    <div css={{ display: 'flex', alignItems: 'flex-start', gap: space(2) }}>
      <div css={{ flex: 1, minWidth: 0 }}>
        <TextField {...props} label={label} value={value} onChange={onChange} />
      </div>
      <input
        type="color"
        aria-label={t`${label}: choose by eye`}
        value={WHOLE.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        css={eye}
      />
    </div>
  );
}

/** Level with the box, which bears its label above it. */
const eye = {
  flex: 'none',
  width: size.touch,
  height: size.touch,
  marginTop: '1.625rem',
  padding: space(1),
  background: color.surface,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  cursor: 'pointer',
} as const;
