import { IdleWarning, useReportTimeZone, useSession } from '@cenacle/sdk';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ScreenLoading } from '../../screens/ScreenLoading';
import { Header } from './Header';
import { ScreenBoundary } from './ScreenBoundary';
import { SkipLink } from './SkipLink';

const MAIN = 'main';

/** What stays on the page while screens come and go. */
export function Frame() {
  const { user } = useSession();
  const { pathname } = useLocation();
  useReportTimeZone(user);
  return (
    <>
      <SkipLink to={MAIN} />
      <Header />
      <main id={MAIN} tabIndex={-1}>
        <ScreenBoundary path={pathname}>
          <Suspense fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      {user && <IdleWarning />}
    </>
  );
}
