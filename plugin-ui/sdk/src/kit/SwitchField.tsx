import type { ReactNode } from 'react';
import { Switch, type SwitchProps } from 'react-aria-components/Switch';
import { color, motion, radius, space } from '../theme';
import { choiceLine } from './choices';

interface Props extends Omit<SwitchProps, 'children' | 'className' | 'style'> {
  /** What it switches; left out only where `aria-label` says it. */
  children?: ReactNode;
}

/** On or off, in effect at once. */
export function SwitchField({ children, ...props }: Props) {
  return (
    <Switch {...props} css={line}>
      <span data-part="track" css={track} />
      {children}
    </Switch>
  );
}

const line = {
  ...choiceLine,
  '&:has(:checked) [data-part]': { background: color.green, borderColor: color.green },
  '&:has(:checked) [data-part]::after': {
    translate: `${space(4)} 0`,
    background: color.onGreen,
  },
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
