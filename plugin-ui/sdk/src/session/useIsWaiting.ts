import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SignInWait } from './SignInWait';

export const SignInWaitContext = createContext<SignInWait | undefined>(undefined);

/** Whether the session is over, and the page waits until the person signs in again. */
export function useIsWaiting(): boolean {
  const wait = useContext(SignInWaitContext);
  return useSyncExternalStore(wait?.subscribe ?? never, wait?.isUnderWay ?? isNot);
}

const never = () => () => {};
const isNot = () => false;
