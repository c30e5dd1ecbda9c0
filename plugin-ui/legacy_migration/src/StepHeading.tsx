import { text, useLocation } from '@cenacle/sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The router's key of the page that one enters by. */
const FIRST_PAGE = 'default';

/** The heading of a step, which takes the focus: what one pressed to come here is gone. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrival] = useState(key);
  // On the first page of a visit the browser begins at the top, with the skip link.
  useEffect(() => {
    if (arrival !== FIRST_PAGE) heading.current?.focus();
  }, [arrival]);
  return (
    <h2 ref={heading} tabIndex={-1} css={{ fontSize: text.s22, outline: 'none' }}>
      {children}
    </h2>
  );
}
