import {
  hasRole,
  IdleWarning,
  KnownUser,
  leaveErrors,
  ROLES,
  useReportTimeZone,
  useSession,
} from '@cenacle/sdk';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ScreenLoading } from '../../screens/ScreenLoading';
import { Header } from './Header';
import { QuietBoundary } from './QuietBoundary';
import { ScreenBoundary } from './ScreenBoundary';
import { SkipLink } from './SkipLink';
import { usePlaceOnPage } from './usePlaceOnPage';

const MailProgress = lazy(
  () => import(/* webpackChunkName: "mail-progress" */ '../mail/MailProgress'),
);

const MAIN = 'main';
const WRITERS = [ROLES.admin, ROLES.captain];

/** What stays on the page while screens come and go. */
export function Frame() {
  const { user } = useSession();
  const { pathname } = useLocation();
  useReportTimeZone(user);
  usePlaceOnPage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that one comes to
  useEffect(leaveErrors, [pathname]);
  return (
    <KnownUser value={user}>
      <SkipLink to={MAIN} />
      <Header />
      {user?.agreementAccepted && hasRole(user, WRITERS) && (
        <QuietBoundary>
          <Suspense>
            <MailProgress />
          </Suspense>
        </QuietBoundary>
      )}
      <main id={MAIN} tabIndex={-1}>
        <ScreenBoundary path={pathname}>
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      {user && <IdleWarning />}
    </KnownUser>
  );
}
