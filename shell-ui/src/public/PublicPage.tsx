import { browser } from '@cenacle/sdk';
import { type ComponentType, Suspense, useState } from 'react';
import { Portal } from '../portal/Portal';

/**
 * What anyone may open without signing in. Small, for an old phone: no plugins, no tables, no
 * router (a page load for each chunk of screens), and toasts come when there is something to say.
 */
export function PublicPage({ Screen }: { Screen: ComponentType }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  const tell = async (message: string) => {
    const toasts = await import(/* webpackChunkName: "toasts" */ './toasts');
    setToaster(() => toasts.Toaster);
    toasts.toast.error(message);
  };

  return (
    <Portal navigate={browser.go} tell={(message) => void tell(message)}>
      <main>
        <Suspense fallback={<div css={{ minHeight: '100dvh' }} />}>
          <Screen />
        </Suspense>
      </main>
      {Toaster && <Toaster />}
    </Portal>
  );
}
