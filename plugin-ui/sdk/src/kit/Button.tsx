import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { type ButtonVariant, buttonBase, buttonVariants } from './controls';
import { Spinner } from './Spinner';

export interface ButtonProps extends Omit<AriaProps, 'children' | 'className' | 'style'> {
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
}

/** Does something here. While `isPending` it keeps its width, says so, and cannot be pressed. */
export function Button({ variant = 'secondary', children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} css={[buttonBase, buttonVariants[variant]]}>
      {props.isPending ? (
        <span css={{ display: 'inline-grid', placeItems: 'center' }}>
          <span css={[overlaid, { opacity: 0.25 }]}>{children}</span>
          <span css={overlaid}>
            <Spinner />
          </span>
        </span>
      ) : (
        children
      )}
    </AriaButton>
  );
}

const overlaid = {
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'inherit',
};
