import { color, motion } from '@cenacle/sdk';
import { type ReactNode, type UIEvent, useState } from 'react';

const SCROLLED = 10;

interface Props {
  label: string;
  maxHeight: string;
  children: ReactNode;
}

/** A long list in a box of its own; a shadow says that there is more above. */
export function ScrollShadows({ label, maxHeight, children }: Props) {
  const [isScrolled, setScrolled] = useState(false);
  const watch = (event: UIEvent<HTMLElement>) =>
    setScrolled(event.currentTarget.scrollTop > SCROLLED);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of the form around it
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
      tabIndex={0}
      onScroll={watch}
      css={{
        maxHeight,
        overflowY: 'auto',
        transition: `box-shadow ${motion.quick}`,
        boxShadow: isScrolled ? `inset 0 8px 8px -8px ${color.veil}` : 'none',
      }}
    >
      {children}
    </div>
  );
}
