import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { onSessionEnd } from '../api/client';
import { ConfirmDialog } from '../kit/ConfirmDialog';
import { GuardContext, GuardedForms } from '../kit/leaving';
import { useSession } from '../session';
import { SignInWait } from '../session/SignInWait';
import { SignInWaitContext } from '../session/useIsWaiting';

/**
 * Asks before what was typed on the page is lost, by whichever way one leaves it. Stands inside a
 * data router, once. While something is unsaved, the page also outlives its session.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [leave, setLeave] = useState<() => void>();
  const [guard] = useState(() => ({
    forms: new GuardedForms(),
    ask: (act: () => void) => setLeave(() => act),
  }));
  const { forms } = guard;
  const isGoing = useRef(false);
  const [wait] = useState(() => new SignInWait(() => forms.isUnsaved && !session.isLeaving));
  useEffect(() => {
    session.wait = wait;
    onSessionEnd(() => wait.begin());
    return () => {
      session.wait = undefined;
    };
  }, [session, wait]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.isUnsaved && !isSame(currentLocation, nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.isUnsaved && !session.isLeaving) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [forms, session]);

  const go = () => {
    if (leave) leave();
    else blocker.proceed?.();
    isGoing.current = !leave;
  };
  const close = () => {
    setLeave(undefined);
    if (!isGoing.current) blocker.reset?.();
    isGoing.current = false;
  };
  return (
    <GuardContext value={guard}>
      <SignInWaitContext value={wait}>{children}</SignInWaitContext>
      <ConfirmDialog
        isOpen={leave !== undefined || blocker.state === 'blocked'}
        onClose={close}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave`}
        isDangerous
        onConfirm={go}
      >
        <Trans>What you typed here is not saved.</Trans>
      </ConfirmDialog>
    </GuardContext>
  );
}

const isSame = (here: Location, there: Location) =>
  here.pathname === there.pathname && here.search === there.search;
