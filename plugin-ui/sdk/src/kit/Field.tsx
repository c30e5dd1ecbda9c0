import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { color, space, text, weight } from '../theme';

/** What every field takes, whatever one does in it. */
export interface FieldProps {
  label: string;
  /** One sentence below, of what to write. */
  hint?: string;
  /** What is wrong with what stands there; makes the field invalid. */
  error?: string;
}

interface FrameProps extends FieldProps {
  isRequired?: boolean;
  children: ReactNode;
}

/** The label above, the hint and the error below. Stands inside a field of react-aria. */
export function FieldFrame({ label, hint, error, isRequired, children }: FrameProps) {
  return (
    <>
      <Label css={labelLook}>
        {label}
        {isRequired === false && <span css={{ color: color.inkSoft }}> (optional)</span>}
      </Label>
      {children}
      {hint && (
        <Text slot="description" css={hintLook}>
          {hint}
        </Text>
      )}
      <FieldError css={errorLook}>{error}</FieldError>
    </>
  );
}

/** The column that a field is. */
export const fieldColumn = {
  display: 'flex',
  flexDirection: 'column' as const,
  gap: space(1.5),
  minWidth: 0,
};

const labelLook = { fontWeight: weight.medium, fontSize: text.s16 };
const hintLook = { color: color.inkSoft, fontSize: text.s14 };
export const errorLook = { color: color.red, fontSize: text.s14, fontWeight: weight.medium };
