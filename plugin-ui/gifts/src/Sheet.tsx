import { color, font, space, text, usePageTitle, usePublicSettings } from '@cenacle/sdk';
import { Global } from '@emotion/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A public page of this plugin, as guests' pages look: its heading is read out as it comes. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const house = usePublicSettings()?.portalTitle;
  const top = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  // A new title is a new step.
  useEffect(() => {
    if (title) top.current?.focus();
  }, [title]);
  return (
    <div css={page}>
      <Global styles={{ html: { fontSize: text.s19 } }} />
      <p css={houseLook}>{house ?? '\u00a0'}</p>
      <h1 ref={top} tabIndex={-1} css={{ fontSize: text.s28, textWrap: 'pretty' }}>
        {title}
      </h1>
      {children}
    </div>
  );
}

const page = {
  display: 'grid',
  alignContent: 'start',
  gap: space(6),
  width: '100%',
  maxWidth: '36rem',
  marginInline: 'auto',
  padding: space(5, 5, 10),
} as const;

const houseLook = {
  margin: 0,
  paddingBottom: space(3),
  borderBottom: `2px solid ${color.gold}`,
  color: color.green,
  fontFamily: font.serif,
  fontWeight: 600,
} as const;
