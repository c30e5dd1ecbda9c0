import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxField as AriaCheckboxField,
  type CheckboxFieldProps as AriaProps,
  CheckboxButton,
} from 'react-aria-components/Checkbox';
import { FieldError } from 'react-aria-components/FieldError';
import { color, radius, space } from '../theme';
import { choiceLine } from './choices';
import { errorLook, type FieldProps, fieldColumn } from './Field';

interface Props
  extends Pick<FieldProps, 'error'>,
    Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  /** What one says yes to. */
  children: ReactNode;
}

/** Yes or no, sent with the form it stands in. */
export function CheckboxField({ children, error, ...props }: Props) {
  return (
    <AriaCheckboxField {...props} validationBehavior="aria" isInvalid={!!error} css={fieldColumn}>
      <CheckboxButton css={line}>
        <span data-part="box" css={box}>
          <Check size={16} strokeWidth={3} aria-hidden />
        </span>
        {children}
      </CheckboxButton>
      <FieldError css={errorLook}>{error}</FieldError>
    </AriaCheckboxField>
  );
}

/** How a box looks that is ticked, within its line. */
export const ticked = {
  '&[data-selected] [data-part]': {
    background: color.green,
    borderColor: color.green,
    color: color.onGreen,
  },
};

const line = {
  ...choiceLine,
  ...ticked,
  alignItems: 'flex-start',
  '&[data-invalid] [data-part]': { borderColor: color.red },
};

/** The box itself. */
export const box = {
  display: 'grid',
  placeItems: 'center',
  width: space(5),
  height: space(5),
  flex: 'none',
  marginTop: space(0.5),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: 'transparent',
};
