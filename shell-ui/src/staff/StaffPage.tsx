import { KitRouting, SlotLoaderContext, Toaster, toast } from '@cenacle/sdk';
import { lazy, Suspense } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { Portal } from '../portal/Portal';
import { LoadingWatch } from './LoadingWatch';
import { loadFromRemote } from './remotes';
import { StaffScreens } from './StaffScreens';

const HotReload = lazy(() => import(/* webpackChunkName: "hot-reload" */ './HotReload'));

/** Which build of the shell this page is of; empty in a house where nobody develops. */
const build = document.querySelector<HTMLMetaElement>('meta[name="cenacle-build"]')?.content;

/** Everything behind the sign-in. */
export function StaffPage() {
  return (
    <BrowserRouter>
      <Routed />
    </BrowserRouter>
  );
}

function Routed() {
  const navigate = useNavigate();
  return (
    <Portal navigate={navigate} tell={toast.error}>
      <KitRouting>
        <SlotLoaderContext value={loadFromRemote}>
          <StaffScreens />
        </SlotLoaderContext>
      </KitRouting>
      <LoadingWatch />
      <Toaster />
      {build && (
        <Suspense>
          <HotReload shell={build} />
        </Suspense>
      )}
    </Portal>
  );
}
