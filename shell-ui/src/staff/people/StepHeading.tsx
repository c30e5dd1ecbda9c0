import { space, text } from '@cenacle/sdk';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether one has gone on, from step to step, since one came to the screen. */
export function useHasMoved(): boolean {
  const { key } = useLocation();
  const [arrival] = useState(key);
  return key !== arrival;
}

interface Props {
  /** Whether one came here from another step; what one pressed there is gone, with the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** The heading of a step of the screen. */
export function StepHeading({ takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [takes] = useState(takesFocus);
  useEffect(() => {
    if (takes) heading.current?.focus();
  }, [takes]);
  return (
    <h2 ref={heading} tabIndex={-1} css={look}>
      {children}
    </h2>
  );
}

/** A part of a step, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} css={{ display: 'grid', gap: space(3), minWidth: 0 }}>
      <h3 id={id} css={{ fontSize: text.s19 }}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const look = { fontSize: text.s22, outline: 'none' } as const;
