import { text, useArrivalFocus } from '@cenacle/sdk';
import type { ReactNode } from 'react';

/** The heading of a step, which takes the focus: what one pressed to come here is gone. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={useArrivalFocus()} tabIndex={-1} css={{ fontSize: text.s22, outline: 'none' }}>
      {children}
    </h2>
  );
}
