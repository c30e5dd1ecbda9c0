import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonBase, buttonVariants } from './controls';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Leads somewhere else, and looks like a button. */
export function ButtonLink({ variant = 'secondary', ...props }: Props) {
  return <Link {...props} css={[buttonBase, buttonVariants[variant]]} />;
}
