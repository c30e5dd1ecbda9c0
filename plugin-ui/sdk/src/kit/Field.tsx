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
      <Label css={labelLook} data-required={!!isRequired}>
        {label}
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

/** A form some of whose fields have to be filled in, and others not: there it needs a mark. */
const MIXED = 'form:has([data-required=true]):has([data-required=false])';

/** What a field has that cannot be left empty; screen readers are told by the field itself. */
const mark = { content: ["' *'", "' *' / ''"] };

export const labelLook = {
  fontWeight: weight.medium,
  fontSize: text.s16,
  [`${MIXED} &[data-required=true]::after`]: { ...mark, color: color.red },
};

/** Says what the mark means, in a form that has any. */
export const legendLook = {
  display: 'none',
  color: color.inkSoft,
  [`${MIXED} > &`]: { display: 'block' },
};
export const hintLook = { color: color.inkSoft, fontSize: text.s14 };
export const errorLook = { color: color.red, fontSize: text.s14, fontWeight: weight.medium };
