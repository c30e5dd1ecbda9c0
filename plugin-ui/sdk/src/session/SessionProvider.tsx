import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { brought } from '../api/firstAnswers';
import { ME, type Me, type Session } from './Session';

const SessionContext = createContext<Session | null>(null);

/** Where the check of the account stands. */
export type SessionStatus = 'not checked' | 'checking' | 'checked' | 'error';

/** What a screen knows of the session, and may do with it. */
export interface CurrentSession {
  status: SessionStatus;
  /** The signed-in person; `null` is nobody, or nobody known yet. */
  user: Me | null;
  session: Session;
  /** Asks again, after an error. */
  retry: () => void;
}

/** Gives the page its session. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and whether that is known yet. */
export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no SessionProvider above this component');
  const me = useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => session.check(signal),
    initialData: () => brought(ME) as Me | undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    status: statusOf(me),
    user: me.data ?? null,
    session,
    retry: () => void me.refetch(),
  };
}

function statusOf(query: { data: unknown; isError: boolean; isFetching: boolean }): SessionStatus {
  if (query.data !== undefined) return 'checked';
  if (query.isFetching) return 'checking';
  return query.isError ? 'error' : 'not checked';
}
