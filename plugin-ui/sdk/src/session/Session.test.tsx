import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api';
import { failed, renderScreen, result, server, someone } from '../testing';
import { browser } from './browser';
import { ROLES } from './roles';
import { ME } from './Session';
import { useSession } from './SessionProvider';
import { useReportTimeZone } from './useReportTimeZone';

const anne = someone(ROLES.admin);

beforeEach(() => void vi.spyOn(browser, 'go').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('signing out', () => {
  it('forgets the person and all that was theirs, and goes to the login page', async () => {
    server.use(http.post('/api/account/logout', () => result(null)));
    const { session, queries } = renderScreen(null, { user: anne });
    const roster = api.queryKey('post', '/api/rosters/roster');
    queries.setQueryData(roster, ['secret']);
    await session.logout();
    expect(queries.getQueryData(ME)).toBeNull();
    expect(queries.getQueryData(roster)).toBeUndefined();
    expect(session.isLeaving).toBe(true);
    expect(browser.go).toHaveBeenCalledWith('/login');
  });

  it('is done when the session was over already', async () => {
    server.use(http.post('/api/account/logout', () => failed(401)));
    const { session } = renderScreen(null, { user: anne });
    await session.logout();
    expect(browser.go).toHaveBeenCalledWith('/login');
  });

  it('stays when the server could not end the session', async () => {
    server.use(http.post('/api/account/logout', () => failed(503)));
    const { session, queries } = renderScreen(null, { user: anne });
    await expect(session.logout()).rejects.toThrow();
    expect(queries.getQueryData(ME)).toEqual(anne);
    expect(session.isLeaving).toBe(false);
  });

  it('signs out the other tabs', async () => {
    server.use(http.post('/api/account/logout', () => result(null)));
    const here = renderScreen(null, { user: anne });
    const otherTab = renderScreen(null, { user: anne });
    await here.session.logout();
    await waitFor(() => expect(otherTab.queries.getQueryData(ME)).toBeNull());
  });
});

describe('the check of the account', () => {
  const signal = new AbortController().signal;

  it('takes a 401 for nobody', async () => {
    const { session } = renderScreen(null);
    expect(await session.check(signal)).toBeNull();
  });

  it('takes a 401 for an error once someone was there', async () => {
    const { session } = renderScreen(null, { user: anne });
    await expect(session.check(signal)).rejects.toMatchObject({ status: 401 });
  });
});

function Who() {
  return <output>{useSession().user?.email ?? 'nobody'}</output>;
}

describe('signing in', () => {
  it('is done, though the answer that nobody is in comes later', async () => {
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('/api/account/me', async () => {
        await late;
        return failed(401);
      }),
      http.post('/api/account/login', () => result(anne)),
    );
    const { session, queries } = renderScreen(<Who />);
    void queries.resetQueries({ queryKey: ME });
    await waitFor(() => expect(queries.isFetching()).toBe(1));
    expect(await session.login(anne.email, 'Retreat!2026')).toBe(true);
    answer();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(queries.getQueryState(ME)).toMatchObject({ status: 'success', data: anne });
  });
});

function Reporter() {
  useReportTimeZone({ ...anne, timeZone: 'Antarctica/Troll' });
  return null;
}

describe('the time zone', () => {
  it('is sent once when the browser lives elsewhere', async () => {
    const reports: unknown[] = [];
    server.use(
      http.put('/api/account/update-timezone', async ({ request }) => {
        reports.push(await request.json());
        return result(null);
      }),
    );
    renderScreen(<Reporter />, { user: anne });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports).toEqual([{ reportedTimeZone: anne.timeZone }]);
  });
});
