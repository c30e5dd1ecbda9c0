import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { KitRouting, ThemeProvider, Toaster } from '..';
import { type Me, Session, SessionProvider } from '../session';
import { ME } from '../session/Session';

/** Simulated browsers take most of their time for styles, and see nothing of them. */
const UNSEEN = document.createElement('div');

interface Surroundings {
  /** Who is signed in: `someone(ROLES.captain)`; left out, the server is asked. */
  user?: Me;
  /** The address of the screen. */
  path?: string;
}

/** Renders a screen, or a piece of one, inside all that the shell puts around it. */
export function renderScreen(
  screen: ReactNode,
  { user, path = '/' }: Surroundings = {},
): RenderResult & { queries: QueryClient; session: Session } {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = new Session(queries);
  if (user) queries.setQueryData(ME, user);
  const rendered = render(
    <ThemeProvider container={UNSEEN}>
      <QueryClientProvider client={queries}>
        <SessionProvider session={session}>
          <MemoryRouter initialEntries={[path]}>
            <KitRouting>{screen}</KitRouting>
          </MemoryRouter>
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { ...rendered, queries, session };
}
