import { color, font, media, size, space, text, touch, usePageTitle, weight } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The small line above the heading. */
  code: string;
  title: string;
  children: ReactNode;
  home: string;
}

/** A page that has only something to say, and the way home. */
export function Notice({ code, title, children, home }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section css={frame}>
      <p css={codeLine}>{code}</p>
      <h1 ref={heading} css={headingLook} tabIndex={-1}>
        {title}
      </h1>
      <p css={{ color: color.inkSoft, maxWidth: '34rem', textWrap: 'balance' }}>{children}</p>
      {/* A plain link: the home may be on the other of the two pages. */}
      <a css={wayHome} href={home}>
        <Trans>Return to Home</Trans>
      </a>
    </section>
  );
}

const frame = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(3),
  minHeight: '60dvh',
  padding: space(8, 6),
  textAlign: 'center',
} as const;

const codeLine = {
  paddingBottom: space(2),
  borderBottom: `2px solid ${color.gold}`,
  color: color.inkSoft,
  fontWeight: weight.medium,
};

const headingLook = {
  marginTop: space(3),
  fontFamily: font.serif,
  fontSize: text.s28,
  textWrap: 'balance',
  [media.md]: { fontSize: text.s32 },
} as const;

const wayHome = {
  marginTop: space(4),
  fontWeight: weight.medium,
  [touch]: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch },
};
