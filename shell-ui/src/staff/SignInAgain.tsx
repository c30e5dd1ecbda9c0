import {
  Button,
  Dialog,
  loginUrl,
  Message,
  Skeleton,
  space,
  useIsWaiting,
  useSession,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';

const LoginForm = lazy(() =>
  import(/* webpackChunkName: "login" */ '../login/LoginForm').catch(() => ({
    default: InAnotherTab,
  })),
);

/** Over the page, when the session ended while something unsaved stands there. */
export function SignInAgain() {
  const { session, user } = useSession();
  const isWaiting = useIsWaiting();
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => void session.lookAgain().catch(() => {});
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [isWaiting, session]);

  return (
    <Dialog
      isOpen={isWaiting}
      onClose={() => {}}
      role="alertdialog"
      title={t`Sign in to go on`}
      hidesPage
    >
      <p>
        <Trans>
          Your session has ended. What you typed is still here, and nobody else will see it.
        </Trans>
      </p>
      <Suspense fallback={<Skeleton height="13rem" />}>
        <LoginForm email={user?.email ?? ''} />
      </Suspense>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
        <a href="/login" target="_blank" rel="noreferrer">
          <Trans>Sign in another way</Trans>
        </a>
        <Button variant="quiet" onPress={() => session.leave(loginUrl())}>
          <Trans>Leave without saving</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** Where the form does not come, what was typed stays all the same. */
function InAnotherTab() {
  return (
    <Message tone="amber">
      <p>
        <Trans>
          The form did not load. Choose “Sign in another way”, and come back to this page then.
        </Trans>
      </p>
    </Message>
  );
}
