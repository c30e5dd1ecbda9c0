import { browser } from '@cenacle/sdk';
import { lazy, Suspense } from 'react';
import { Portal } from '../portal/Portal';
import { screenAt } from './screens';

const Toaster = lazy(() => import(/* webpackChunkName: "toasts" */ './toasts'));
const tell = (message: string) =>
  void import(/* webpackChunkName: "toasts" */ './toasts').then(({ toast }) => toast.error(message));

/**
 * What anyone may open without signing in. Small, for an old phone: no plugins, no tables, no
 * router (each screen is a page load of its own), and toasts come after the first screen.
 */
export function PublicPage() {
  const Screen = screenAt(window.location.pathname);
  return (
    <Portal navigate={browser.go} tell={tell}>
      <main>
        <Screen />
      </main>
      <Suspense>
        <Toaster />
      </Suspense>
    </Portal>
  );
}
