import {
  ErrorState,
  KitRouting,
  LeaveGuard,
  SlotFailure,
  type SlotLoader,
  SlotLoaderContext,
  Toaster,
  toast,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Fragment, lazy, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Portal } from '../portal/Portal';
import { QuietBoundary } from './frame/QuietBoundary';
import { SignInAgain } from './SignInAgain';
import { StaffScreens } from './StaffScreens';

const LoadingWatch = lazy(() => import(/* webpackChunkName: "loading-watch" */ './LoadingWatch'));
const HotReload = lazy(() => import(/* webpackChunkName: "hot-reload" */ './HotReload'));

/** What loads plugins is loaded where the first of them fills a slot. */
const loadFromRemote: SlotLoader = async (frontend, slot, again) => {
  const remotes = await import(/* webpackChunkName: "remotes" */ '../portal/remotes').catch(
    (reason: unknown) => {
      throw SlotFailure.missing(frontend.plugin, reason);
    },
  );
  return remotes.loadFromRemote(frontend, slot, again);
};

/** With `?slots` in the address whoever manages features, or develops, sees where plugins stand. */
const SlotsToSee = /[?&]slots\b/.test(window.location.search)
  ? lazy(() => import(/* webpackChunkName: "slots-overlay" */ './slots/Overlay'))
  : Fragment;

/** Which build of the shell this page is of; empty in a house where nobody develops. */
const build = document.querySelector<HTMLMetaElement>('meta[name="cenacle-build"]')?.content;

// A data router, for it alone can hold a navigation back; the routes are in StaffScreens.
const router = createBrowserRouter([
  {
    path: '*',
    element: <Screens />,
    errorElement: (
      <ErrorState
        title={t`This page could not be shown`}
        onRetry={() => window.location.reload()}
      />
    ),
  },
]);

/** Everything behind the sign-in. */
export function StaffPage() {
  return (
    <Portal navigate={(path) => void router.navigate(path)} tell={toast.error}>
      <RouterProvider router={router} />
      <QuietBoundary>
        <Suspense>
          <LoadingWatch />
        </Suspense>
        <Toaster />
      </QuietBoundary>
      {build && (
        <Suspense>
          <HotReload shell={build} />
        </Suspense>
      )}
    </Portal>
  );
}

function Screens() {
  return (
    <KitRouting>
      <SlotLoaderContext value={loadFromRemote}>
        <LeaveGuard>
          <Suspense>
            <SlotsToSee>
              <StaffScreens />
            </SlotsToSee>
          </Suspense>
          <SignInAgain />
        </LeaveGuard>
      </SlotLoaderContext>
    </KitRouting>
  );
}
