import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { color, radius, space, text } from '../theme';
import { ButtonBody } from './Button';

const DELAY = 500;

interface Props {
  text: string;
  /** What the words are about: something that takes focus. */
  children: ReactElement;
}

/** A word of explanation, half a second after one points at or focuses the thing. */
export function Tooltip({ text: words, children }: Props) {
  return (
    <TooltipTrigger delay={DELAY} closeDelay={0}>
      <ButtonBody value={AriaButton}>{children}</ButtonBody>
      <AriaTooltip offset={6} css={look}>
        {words}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

const look = {
  maxWidth: space(72),
  padding: space(1, 2.5),
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontSize: text.s14,
};
