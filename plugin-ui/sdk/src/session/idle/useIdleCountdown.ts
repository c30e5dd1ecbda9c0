import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../SessionProvider';
import { IdleWatch } from './IdleWatch';

/** Watches for signs of life while mounted; `secondsLeft` counts down to the sign-out. */
export function useIdleCountdown(lifetimeSeconds: number) {
  const { session } = useSession();
  const [watch] = useState(
    () =>
      new IdleWatch(lifetimeSeconds, {
        renew: () => void session.renew(),
        leave: () => void session.expire(),
      }),
  );
  useEffect(() => watch.start(), [watch]);
  return {
    secondsLeft: useSyncExternalStore(watch.subscribe, watch.secondsLeft),
    stay: watch.stay,
  };
}
