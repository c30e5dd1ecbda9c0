import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { space } from '../theme';
import { type ButtonVariant, buttonBase, buttonVariants } from './controls';
import { Spinner } from './Spinner';

/** What a button takes, beside what react-aria’s does: `primary` once on a screen. */
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
          <span css={[overlaid, { opacity: 0 }]}>{children}</span>
          <UnderWay />
        </span>
      ) : (
        children
      )}
    </AriaButton>
  );
}

/** What the button around it announces when it begins to wait. */
function UnderWay() {
  const progress = useSlottedContext(ProgressBarContext);
  return (
    <span id={progress?.id} role="progressbar" aria-label="please wait" css={overlaid}>
      <Spinner />
    </span>
  );
}

const overlaid = {
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
};
