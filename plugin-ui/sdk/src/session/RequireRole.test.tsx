import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useReducer } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible, renderScreen, result, server, someone } from '../testing';
import { browser } from './browser';
import { useUser } from './KnownUser';
import { RequireRole } from './RequireRole';
import { ROLES } from './roles';
import { ME, type Me } from './Session';

beforeEach(() => void vi.spyOn(browser, 'go').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

function openCaptainScreen(user?: Me) {
  return renderScreen(
    <Routes>
      <Route
        path="/captain"
        element={<RequireRole roles={[ROLES.captain]}>My group</RequireRole>}
      />
      <Route path="/403" element="Forbidden" />
    </Routes>,
    { path: '/captain', ...(user && { user }) },
  );
}

it('lets the role in', () => {
  openCaptainScreen(someone(ROLES.captain));
  expect(screen.getByText('My group')).toBeDefined();
  expect(browser.go).not.toHaveBeenCalled();
});

it('sends another role to /403', () => {
  openCaptainScreen(someone(ROLES.admin));
  expect(screen.getByText('Forbidden')).toBeDefined();
});

it('says that it checks, then sends nobody to the login page, with the way back', async () => {
  window.history.replaceState(null, '', '/captain?tab=rooms');
  openCaptainScreen();
  expect(screen.getByText('Checking your account')).toBeDefined();
  await expectAccessible();
  await waitFor(() =>
    expect(browser.go).toHaveBeenCalledWith('/login?returnUrl=%2Fcaptain%3Ftab%3Drooms'),
  );
  expect(browser.go).toHaveBeenCalledOnce();
});

it('says when the account cannot be loaded, and tries again', async () => {
  server.use(http.get('/api/account/me', () => HttpResponse.error()));
  openCaptainScreen();
  await screen.findByText('There was a failure to load your information. Please refresh the page');
  await expectAccessible();

  server.use(http.get('/api/account/me', () => result(someone(ROLES.captain))));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('My group')).toBeDefined();
});

/** A part of a screen that is drawn again whenever it is pressed. */
function Greeting() {
  const { firstName } = useUser();
  const [times, draw] = useReducer((drawn: number) => drawn + 1, 0);
  return (
    <button type="button" onClick={draw}>
      {firstName} {times}
    </button>
  );
}

it('keeps the user for what is drawn while the session ends', () => {
  const { queries } = renderScreen(
    <RequireRole roles={[ROLES.captain]}>
      <Greeting />
    </RequireRole>,
    { user: someone(ROLES.captain) },
  );
  act(() => {
    // Those who look at the session hear of its end a moment after it.
    queries.setQueryData(ME, null);
    screen.getByRole('button').click();
  });
  expect(screen.getByRole('button').textContent).toContain('1');
});
