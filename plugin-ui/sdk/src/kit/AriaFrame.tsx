import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { soft } from '../theme';
import { errorLook, type FieldProps, labelLook } from './Field';

interface Props extends FieldProps {
  isRequired?: boolean;
  children: ReactNode;
}

/** The frame of a field that is react-aria's own, inside of it. */
export function AriaFrame({ label, hint, error, isRequired, children }: Props) {
  return (
    <>
      <Label css={labelLook} data-required={!!isRequired}>
        {label}
      </Label>
      {children}
      {hint && (
        <Text slot="description" css={soft}>
          {hint}
        </Text>
      )}
      <FieldError css={errorLook}>{error}</FieldError>
    </>
  );
}
