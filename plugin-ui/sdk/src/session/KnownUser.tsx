import { createContext, type Provider, useContext } from 'react';
import type { Me } from './Session';

const UserContext = createContext<Me | null>(null);

/**
 * Tells what stands below it who is signed in. It keeps its word while the person leaves: what is
 * drawn between the end of a session and the end of its screens still has a user.
 */
export const KnownUser: Provider<Me | null> = UserContext.Provider;

/** The signed-in person, on screens that a guard has let someone into. */
export function useUser(): Me {
  const user = useContext(UserContext);
  if (!user) throw new Error('Only screens behind RequireRole know a user');
  return user;
}
