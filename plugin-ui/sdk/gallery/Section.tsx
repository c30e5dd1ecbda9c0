import type { ReactNode } from 'react';
import { color, space, text } from '../src';

/** Pieces of one kind, under their name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} css={{ marginBottom: space(12) }}>
      <h2 css={heading}>{title}</h2>
      <div css={{ display: 'grid', gap: space(5) }}>{children}</div>
    </section>
  );
}

/** Pieces side by side. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
      {children}
    </div>
  );
}

const heading = {
  marginBottom: space(4),
  paddingBottom: space(2),
  borderBottom: `1px solid ${color.line}`,
  fontSize: text.s22,
};
