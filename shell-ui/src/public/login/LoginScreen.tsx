import {
  browser,
  color,
  font,
  media,
  Message,
  safeReturnUrl,
  space,
  text,
  usePageTitle,
  usePublicSettings,
  useSession,
} from '@cenacle/sdk';
import { useEffect } from 'react';
import { Arcade } from './Arcade';
import { LoginForm } from './LoginForm';
import { problemText } from './problems';

/** The door of the house. */
export function LoginScreen() {
  const { user } = useSession();
  const settings = usePublicSettings();
  const query = new URLSearchParams(window.location.search);
  const returnUrl = safeReturnUrl(query.get('returnUrl'));
  const problem = problemText(query.get('problem'));
  usePageTitle('Sign in');

  useEffect(() => {
    if (user) browser.go(returnUrl);
  }, [user, returnUrl]);

  return (
    <div css={page}>
      <div css={picture}>
        <Arcade />
      </div>
      <div css={door}>
        <div css={column}>
          <header>
            <p css={house}>{settings?.portalTitle ?? '\u00a0'}</p>
            <h1 css={heading}>Welcome</h1>
            <p css={{ color: color.inkSoft }}>Sign in to care for your groups and retreats.</p>
          </header>
          {problem && <Message tone="amber">{problem}</Message>}
          <LoginForm isLeaving={user !== null} />
          {settings?.supportEmail && (
            <p css={help}>
              Trouble signing in? Write to{' '}
              <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

const page = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  [media.lg]: { gridTemplateRows: 'none', gridTemplateColumns: '5fr 6fr' },
} as const;

const picture = {
  overflow: 'hidden',
  height: '8rem',
  background: color.greenGround,
  [media.lg]: { height: 'auto' },
} as const;

const door = {
  display: 'grid',
  alignItems: 'start',
  justifyItems: 'center',
  padding: space(8, 5, 12),
  [media.lg]: { alignItems: 'center' },
} as const;

const column = {
  display: 'grid',
  gap: space(6),
  width: '100%',
  maxWidth: '24rem',
} as const;

const house = {
  color: color.inkSoft,
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: 600,
} as const;

const heading = { margin: space(2, 0, 1), fontSize: text.s32 } as const;

const help = { color: color.inkSoft, fontSize: text.s14 } as const;
