import { color, space } from '@cenacle/sdk';
import type { ReactNode } from 'react';

/** A search that stays at the top of the screen, and right below it is whom it found. */
export function StickySearch({ children }: { children: ReactNode }) {
  return (
    <search
      css={look}
      // With a keyboard on the screen there is room for the search and its first results alone.
      onFocus={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement) currentTarget.scrollIntoView?.({ block: 'start' });
      }}
    >
      {children}
    </search>
  );
}

const look = {
  position: 'sticky',
  zIndex: 10,
  top: 0,
  display: 'flex',
  gap: space(2),
  marginInline: space(-4),
  padding: space(2, 4),
  background: color.paper,
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '@media print': { display: 'none' },
} as const;
