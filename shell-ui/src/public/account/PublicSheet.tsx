import { color, font, media, space, text, usePageTitle, usePublicSettings } from '@cenacle/sdk';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What this is about, in a sentence or two. */
  intro?: ReactNode;
  children?: ReactNode;
}

/** A quiet page for somebody who has not signed in: one heading, one thing to do. */
export function PublicSheet({ title, intro, children }: Props) {
  const settings = usePublicSettings();
  usePageTitle(title);
  return (
    <div css={page}>
      <header>
        <p css={house}>{settings?.portalTitle ?? '\u00a0'}</p>
        <h1 css={heading}>{title}</h1>
        {intro && <div css={{ color: color.inkSoft }}>{intro}</div>}
      </header>
      {children}
      {settings?.supportEmail && (
        <p css={help}>
          Any trouble? Write to{' '}
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
        </p>
      )}
    </div>
  );
}

const page = {
  display: 'grid',
  alignContent: 'start',
  gap: space(6),
  width: '100%',
  maxWidth: '28rem',
  minHeight: '100dvh',
  marginInline: 'auto',
  padding: space(10, 5, 12),
  fontSize: text.s19,
  [media.md]: { paddingTop: space(24) },
} as const;

const house = {
  paddingBottom: space(3),
  borderBottom: `2px solid ${color.gold}`,
  color: color.green,
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: 600,
} as const;

const heading = { margin: space(6, 0, 2), fontSize: text.s32 } as const;
const help = { color: color.inkSoft, fontSize: text.s16 } as const;
