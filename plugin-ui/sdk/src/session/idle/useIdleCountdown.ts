import { useEffect, useState, useSyncExternalStore } from 'react';
import { loginUrl } from '../returnUrl';
import { useSession } from '../SessionProvider';
import { IdleWatch } from './IdleWatch';

/** Watches for signs of life while mounted; `secondsLeft` counts down to the sign-out. */
export function useIdleCountdown(lifetimeSeconds: number) {
  const { session } = useSession();
  const [watch] = useState(
    () =>
      new IdleWatch(lifetimeSeconds, {
        renew: () => void session.renew(),
        leave: () => {
          const url = loginUrl('idle');
          // Without an answer the server's own clock ends the session; the screen goes now.
          session.logout(url).catch(() => session.leave(url));
        },
      }),
  );
  useEffect(() => watch.start(), [watch]);
  return {
    secondsLeft: useSyncExternalStore(watch.subscribe, watch.secondsLeft),
    stay: watch.stay,
  };
}
