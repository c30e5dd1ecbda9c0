import { color, font, media, space, text, usePageTitle, usePublicSettings } from '@cenacle/sdk';
import { Global } from '@emotion/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import UpperRoom from '../login/UpperRoom';

interface Props {
  title: string;
  /** What this is about, in a sentence or two. */
  intro?: ReactNode;
  /** For a form of many fields: wider, and everything on it larger, for eyes of any age. */
  isLarge?: boolean;
  children?: ReactNode;
}

/** A quiet page for somebody who has not signed in: one heading, one thing to do. */
export function PublicSheet({ title, intro, isLarge, children }: Props) {
  const settings = usePublicSettings();
  const supportEmail = settings?.supportEmail;
  usePageTitle(title);
  return (
    <div css={[page, isLarge && large]}>
      {isLarge && <Global styles={{ html: { fontSize: text.s19 } }} />}
      <header>
        <p data-house css={[house, isLarge && withPicture]}>
          {isLarge && (
            <span css={picture}>
              <UpperRoom />
            </span>
          )}
          {settings?.portalTitle ?? '\u00a0'}
        </p>
        <h1 css={heading}>{title}</h1>
        {intro && <div css={{ color: color.inkSoft, textWrap: 'pretty' }}>{intro}</div>}
      </header>
      {children}
      {supportEmail && (
        <p css={help}>
          <Trans>
            Any trouble? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </Trans>
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

/** All sizes are in rem, which has become larger itself. */
const large = { maxWidth: '54rem', fontSize: text.s16, [media.md]: { paddingTop: space(14) } };

const house = {
  paddingBottom: space(3),
  borderBottom: `2px solid ${color.gold}`,
  color: color.green,
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: 600,
} as const;

const withPicture = { display: 'flex', alignItems: 'center', gap: space(3) } as const;
const picture = { flex: 'none', width: space(9), height: space(10) } as const;

const heading = { margin: space(6, 0, 2), fontSize: text.s32 } as const;
const help = { color: color.inkSoft, fontSize: text.s16 } as const;
