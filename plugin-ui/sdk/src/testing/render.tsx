import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { KitRouting, LeaveGuard, ThemeProvider } from '..';
import Toaster from '../kit/Toaster';
import { KnownUser, type Me, Session, SessionProvider } from '../session';
import { ME } from '../session/Session';

type Router = ReturnType<typeof createMemoryRouter>;

/** Simulated browsers take most of their time for styles, and see nothing of them. */
const UNSEEN = document.createElement('div');

const sessions = new Set<Session>();

/** A session that is left open hears what those of the next tests tell the other tabs. */
export function closeSessions(): void {
  for (const session of sessions) session.close();
  sessions.clear();
}

interface Surroundings {
  /** Who is signed in: `someone(ROLES.captain)`; left out, the server is asked. */
  user?: Me;
  /** The address of the screen. */
  path?: InitialEntry;
}

/** Renders a screen, or a piece of one, inside all that the shell puts around it. */
export function renderScreen(
  screen: ReactNode,
  { user, path = '/' }: Surroundings = {},
): RenderResult & { queries: QueryClient; session: Session; router: Router } {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = new Session(queries);
  sessions.add(session);
  if (user) queries.setQueryData(ME, user);
  const element = (
    <KitRouting>
      <LeaveGuard>
        <KnownUser value={user ?? null}>{screen}</KnownUser>
      </LeaveGuard>
    </KitRouting>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const rendered = render(
    <ThemeProvider container={UNSEEN}>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { ...rendered, queries, session, router };
}
