import {
  browser,
  color,
  font,
  media,
  safeReturnUrl,
  soft,
  space,
  text,
  usePublicSettings,
  useSession,
} from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import LoginForm from '../../login/LoginForm';
import OtherWays from './OtherWays';
import UpperRoom from './UpperRoom';

/** Most come without one; and who does signs in also where these words do not come. */
const Problem = lazy(() =>
  import(/* webpackChunkName: "login-problem" */ './Problem').catch(() => ({
    default: () => <></>,
  })),
);

/** The door of the house. */
export default function LoginScreen() {
  const { user } = useSession();
  const settings = usePublicSettings();
  const query = new URLSearchParams(window.location.search);
  const returnUrl = safeReturnUrl(query.get('returnUrl'));
  const problem = query.get('problem');
  const supportEmail = settings?.supportEmail;

  useEffect(() => {
    if (user) browser.go(returnUrl);
  }, [user, returnUrl]);

  return (
    <div css={page}>
      <div css={picture}>
        <UpperRoom />
      </div>
      <div css={column}>
        <header>
          <p css={house}>{settings?.portalTitle ?? '\u00a0'}</p>
          <h1 css={heading}>
            <Trans>Welcome</Trans>
          </h1>
          <p css={{ color: color.inkSoft }}>
            <Trans>Sign in to care for your groups and retreats.</Trans>
          </p>
        </header>
        {problem !== null && (
          <Suspense fallback={<div css={{ height: '3.5rem' }} />}>
            <Problem name={problem} />
          </Suspense>
        )}
        <LoginForm isLeaving={user !== null} isHalfIn={query.has('secondFactor')}>
          <OtherWays returnUrl={returnUrl} />
        </LoginForm>
        {supportEmail && (
          <p css={soft}>
            <Trans>
              Trouble signing in? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}

const page = {
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  gap: space(6),
  minHeight: '100dvh',
  padding: space(8, 5, 12),
  [media.lg]: {
    gridTemplateColumns: '6fr 5fr',
    alignContent: 'center',
    alignItems: 'center',
    gap: space(12),
    padding: space(12),
  },
} as const;

const PICTURE = 'min(36rem, 72dvh)';

const picture = { height: '9rem', [media.lg]: { height: PICTURE } } as const;

/** From a fixed line down, and not in the middle: what comes late moves no button under a press. */
const column = {
  display: 'grid',
  gap: space(6),
  width: '100%',
  maxWidth: '24rem',
  [media.lg]: { alignSelf: 'start', paddingTop: `max(0rem, (${PICTURE} - 30rem) / 2)` },
} as const;

const house = {
  color: color.inkSoft,
  fontFamily: font.serif,
  fontSize: text.s19,
  fontWeight: 600,
} as const;

const heading = { margin: space(2, 0, 1), fontSize: text.s32 } as const;
