import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { Switch, type SwitchProps } from 'react-aria-components/Switch';
import { color, motion, radius, space, touch } from '../theme';

interface CheckboxFieldProps extends Omit<CheckboxProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
}

/** Yes or no, sent with the form it stands in. */
export function CheckboxField({ children, ...props }: CheckboxFieldProps) {
  return (
    <Checkbox {...props} css={line}>
      <span data-part="box" css={box}>
        <Check size={16} strokeWidth={3} aria-hidden />
      </span>
      {children}
    </Checkbox>
  );
}

interface SwitchFieldProps extends Omit<SwitchProps, 'children' | 'className' | 'style'> {
  /** What it switches; left out only where `aria-label` says it. */
  children?: ReactNode;
}

/** On or off, in effect at once. */
export function SwitchField({ children, ...props }: SwitchFieldProps) {
  return (
    <Switch {...props} css={line}>
      <span data-part="track" css={track} />
      {children}
    </Switch>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2.5),
  cursor: 'pointer',
  [touch]: { minHeight: space(11) },
  '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  '&[data-focus-visible] [data-part]': {
    outline: `2px solid ${color.green}`,
    outlineOffset: 2,
  },
  '&[data-selected] [data-part]': { background: color.green, borderColor: color.green },
  '&[data-selected] [data-part=track]::after': {
    translate: `${space(4)} 0`,
    background: color.onGreen,
  },
  '&[data-selected] [data-part=box]': { color: color.onGreen },
};

const box = {
  display: 'grid',
  placeItems: 'center',
  width: space(5),
  height: space(5),
  flex: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: 'transparent',
};

const track = {
  position: 'relative' as const,
  width: space(10),
  height: space(6),
  flex: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.pill,
  background: color.neutralGround,
  transition: `background ${motion.quick}`,
  '&::after': {
    content: "''",
    position: 'absolute' as const,
    top: 2,
    left: 2,
    width: space(4.5),
    height: space(4.5),
    borderRadius: radius.pill,
    background: color.inkSoft,
    transition: `translate ${motion.calm}`,
  },
};
