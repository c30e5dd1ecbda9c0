import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { color } from '../theme';
import { type ButtonVariant, buttonBase, buttonVariants } from './controls';

interface Props extends LinkProps {
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Leads somewhere else, and looks like a button. */
export function ButtonLink({ variant = 'secondary', ...props }: Props) {
  return <Link {...props} css={[buttonBase, buttonVariants[variant], hovers[variant]]} />;
}

// A plain link has no `data-hovered`.
const hovers = {
  primary: { '&:hover': { background: color.greenHover } },
  secondary: { '&:hover': { borderColor: color.lineStrong } },
  quiet: { '&:hover': { background: color.neutralGround } },
  danger: { '&:hover': { background: color.redHover } },
};
