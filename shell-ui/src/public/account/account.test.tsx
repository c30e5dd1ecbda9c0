import { browser } from '@cenacle/sdk';
import {
  expectAccessible,
  failed,
  refused,
  renderScreen,
  result,
  server,
} from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screenAt } from '../screens';

const NEW = 'Advent!2026';

beforeEach(() => void vi.spyOn(browser, 'go').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

async function open(address: string) {
  window.history.replaceState(null, '', address);
  const Screen = await screenAt(window.location.pathname);
  renderScreen(<Screen />);
  return screen.findByRole('heading', { level: 1 });
}

const button = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function choose(password: string, again = password) {
  await userEvent.type(screen.getByLabelText(/assword/, { selector: 'input' }), password);
  await userEvent.type(screen.getByLabelText(/The same again/), again);
}

describe('a forgotten password', () => {
  it('is asked about once, and answered alike for everybody', async () => {
    const asked = vi.fn();
    server.use(
      http.post('/api/account/forgotpassword', async ({ request }) => {
        asked(await request.json());
        return result(null);
      }),
    );
    await open('/forgot-password');
    await userEvent.type(screen.getByLabelText(/Email/), 'ann@house.test');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/forgot-password-success'));
    expect(asked.mock.calls).toEqual([[{ email: 'ann@house.test' }]]);
  });

  it('says how long to wait after too many', async () => {
    server.use(http.post('/api/account/forgotpassword', () => failed(429)));
    await open('/forgot-password');
    await userEvent.type(screen.getByLabelText(/Email/), 'ann@house.test');
    await button('Send the link');
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

describe('a new password', () => {
  it('takes the code out of the address, and sends it', async () => {
    const sent = vi.fn();
    server.use(
      http.post('/api/account/resetpassword', async ({ request }) => {
        sent(await request.json());
        return result(null);
      }),
    );
    await open('/reset-password?email=ann@house.test&code=s3cret');
    expect(window.location.href).not.toContain('s3cret');
    await expectAccessible();
    await choose(NEW);
    await button('Save the password');
    await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/reset-password-confirmation'));
    expect(sent).toHaveBeenCalledWith({
      email: 'ann@house.test',
      code: 's3cret',
      password: NEW,
      confirmPassword: NEW,
    });
  });

  it('shows what is still missing', async () => {
    await open('/reset-password?email=ann@house.test&code=x');
    await userEvent.type(screen.getByLabelText(/New password/), 'abcdefgh');
    expect(screen.getAllByLabelText('done:')).toHaveLength(2);
    expect(screen.getAllByLabelText('missing:')).toHaveLength(3);
    await userEvent.type(screen.getByLabelText(/The same again/), NEW);
    await button('Save the password');
    expect(await screen.findByText('The passwords are not the same.')).toBeDefined();
  });

  it('offers another link when this one has ended', async () => {
    server.use(http.post('/api/account/resetpassword', () => refused('This link has expired.')));
    await open('/reset-password?email=ann@house.test&code=x');
    await choose(NEW);
    await button('Save the password');
    expect(await screen.findByText('This link has expired.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined();
  });

  it('needs a link', async () => {
    expect((await open('/reset-password')).textContent).toBe('This link does not work any more');
  });
});

describe('a confirmation', () => {
  it('happens at a press, and not by arriving', async () => {
    const confirmed = vi.fn();
    server.use(
      http.post('/api/account/confirm-account', async ({ request }) => {
        confirmed(new URL(request.url).search, await request.json());
        return result(null);
      }),
    );
    await open('/confirm-account?email=ann@house.test&code=x');
    expect(confirmed).not.toHaveBeenCalled();
    await button('Confirm my email address');
    expect(await screen.findByText('ann@house.test is confirmed.')).toBeDefined();
    expect(confirmed).toHaveBeenCalledWith('?email=ann%40house.test&code=x', {});
  });

  it('asks for a password where there is none yet', async () => {
    const confirmed = vi.fn();
    server.use(
      http.post('/api/account/confirm-account', async ({ request }) => {
        confirmed(await request.json());
        return result(null);
      }),
    );
    await open('/confirm-account?email=ann@house.test&code=x&needsPassword=yes');
    await choose(NEW);
    await button('Confirm my email address');
    await waitFor(() =>
      expect(confirmed).toHaveBeenCalledWith({ password: NEW, confirmPassword: NEW }),
    );
  });
});

describe('an address that somebody else wants to change', () => {
  const LINK = '/stop-email-change?email=ann@house.test&code=s3cret';

  it('stays at a press, and not by arriving', async () => {
    const stopped = vi.fn();
    server.use(
      http.post('/api/account/stop-email-change', async ({ request }) => {
        stopped(await request.json());
        return result(null);
      }),
    );
    await open(LINK);
    expect(window.location.href).not.toContain('s3cret');
    expect(stopped).not.toHaveBeenCalled();
    await expectAccessible();
    await button('Stop the change');
    expect(await screen.findByText('Your email address stays')).toBeDefined();
    expect(
      screen.getByText(/passkey.*a link to choose a new password to ann@house\.test/),
    ).toBeDefined();
    expect(stopped.mock.calls).toEqual([[{ code: 's3cret' }]]);
  });

  it('says so when the link has ended', async () => {
    server.use(
      http.post('/api/account/stop-email-change', () => refused('This link has expired.')),
    );
    await open(LINK);
    await button('Stop the change');
    expect(await screen.findByText('This link has expired.')).toBeDefined();
  });

  it('needs a link', async () => {
    expect((await open('/stop-email-change')).textContent).toBe('This link does not work any more');
  });
});

describe('asking for an account', () => {
  it('is a page that does not exist where the house does not want it', async () => {
    expect((await open('/register')).textContent).toBe('We could not find that page');
  });

  it('ends with a look into one’s mail', async () => {
    server.use(
      http.get('/api/settings/public-settings', () => result({ selfRegistration: true })),
      http.post('/api/account/register', () => result(null)),
    );
    expect((await open('/register')).textContent).toBe('Create an account');
    await userEvent.type(screen.getByLabelText(/First name/), 'Nora');
    await userEvent.type(screen.getByLabelText(/Last name/), 'New');
    await userEvent.type(screen.getByLabelText(/Email/), 'nora@house.test');
    await choose(NEW);
    await button('Create the account');
    expect(await screen.findByText('Please check your mail')).toBeDefined();
  });
});
