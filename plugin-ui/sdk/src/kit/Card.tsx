import type { ReactNode } from 'react';
import { color, radius, shadow, space, text, weight } from '../theme';

interface Props {
  /** What the card is about. */
  title?: string;
  children: ReactNode;
  className?: string;
}

/** A sheet of paper on the page. */
export function Card({ title, children, className }: Props) {
  return (
    <section className={className} aria-label={title} css={look}>
      {title && <h2 css={heading}>{title}</h2>}
      {children}
    </section>
  );
}

const look = {
  minWidth: 0,
  padding: space(5.5),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.card,
};

const heading = {
  marginBottom: space(3),
  color: color.inkSoft,
  fontFamily: 'inherit',
  fontSize: text.s16,
  fontWeight: weight.strong,
};
