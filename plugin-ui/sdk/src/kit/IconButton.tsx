import type { LucideIcon } from 'lucide-react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import { size, touch } from '../theme';
import { type ButtonVariant, buttonBase, buttonVariants } from './controls';
import { Tooltip } from './Tooltip';

interface Props extends Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does; shown as a tooltip too. */
  label: string;
  variant?: ButtonVariant;
}

/** A button that is an icon, and never without its words. */
export function IconButton({ icon: Icon, label, variant = 'quiet', ...props }: Props) {
  return (
    <Tooltip text={label}>
      <AriaButton {...props} aria-label={label} css={[buttonBase, buttonVariants[variant], square]}>
        <Icon size={20} aria-hidden />
      </AriaButton>
    </Tooltip>
  );
}

const square = { width: size.control, padding: 0, [touch]: { width: size.touch } };
