/** Who is signed in. */
import {
  browser,
  type CurrentSession,
  GROUP_ROLES,
  groupScreen,
  hasRole,
  homeOf,
  IdleWarning,
  KnownUser,
  type LoginProblem,
  loginUrl,
  type Me,
  RequireRole,
  ROLES,
  type Role,
  roleName,
  Session,
  SessionProvider,
  type SessionStatus,
  safeReturnUrl,
  useIsWaiting,
  useReportTimeZone,
  useSession,
  useTimeZone,
  useUser,
  zoneHere,
} from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';

const READERS: readonly Role[] = [ROLES.captain, ...GROUP_ROLES];

function Greeting() {
  const { firstName, groupNumber } = useUser();
  return (
    <p>
      {firstName} of group {groupNumber}, in {useTimeZone()}
    </p>
  );
}

it('a screen lets some roles in, and knows who is there', () => {
  const captain: Me = someone(ROLES.captain, { timeZone: 'America/Chicago' });

  renderScreen(
    <RequireRole roles={READERS}>
      <Greeting />
    </RequireRole>,
    { user: captain },
  );

  expect(screen.getByText('Anne of group 12, in America/Chicago')).toBeDefined();
});

it('roles decide what one may, and where the day begins', () => {
  const priest = someone(ROLES.priest);

  expect(roleName(ROLES.priest)).toBe('Manresa Priest');
  expect(hasRole(priest, READERS)).toBe(true);
  expect(homeOf(priest)).toBe('/group/retreat-roster');
  expect(groupScreen(priest, 'kitchen')).toBe('/group/kitchen');
});

function Status() {
  const { status, user }: CurrentSession = useSession();
  const isWaiting = useIsWaiting();
  const words: Partial<Record<SessionStatus, string>> = { checking: 'One moment …' };
  return <p>{isWaiting ? 'Sign in again' : (words[status] ?? user?.email ?? 'Nobody')}</p>;
}

it('a page has one session, made beside its query client', async () => {
  server.use(http.get('/api/account/me', () => result(someone(ROLES.admin))));
  const queries = new QueryClient();
  const session = new Session(queries);
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider session={session}>
        <Status />
      </SessionProvider>
    </QueryClientProvider>,
  );

  await session.check(new AbortController().signal);

  expect(await screen.findByText(/Nobody|anne@cenacle\.test/)).toBeDefined();
  session.close();
});

function Zone() {
  useReportTimeZone(useUser());
  return null;
}

it('the server hears of the zone of a browser', async () => {
  const told = vi.fn();
  server.use(
    http.put('/api/account/update-timezone', async ({ request }) => {
      told(await request.json());
      return result(null);
    }),
  );
  const user = someone(ROLES.captain, { timeZone: 'Pacific/Auckland' });

  renderScreen(
    <KnownUser value={user}>
      <Zone />
    </KnownUser>,
    { user },
  );

  await waitFor(() => expect(told).toHaveBeenCalledWith({ reportedTimeZone: zoneHere() }));
});

it('who seems to have gone is warned, not before', () => {
  renderScreen(<IdleWarning />, { user: someone(ROLES.captain) });

  expect(screen.queryByText('You appear to be idle')).toBeNull();
});

it('one comes back to where one was', () => {
  const problem: LoginProblem = 'idle';
  const go = vi.spyOn(browser, 'go').mockImplementation(() => {});

  browser.go(loginUrl(problem));

  expect(go).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?returnUrl=.*&problem=idle$/));
  expect(safeReturnUrl('https://elsewhere.test')).toBe('/');
  go.mockRestore();
});
