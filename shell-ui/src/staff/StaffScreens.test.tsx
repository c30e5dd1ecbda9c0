import {
  ABI,
  browser,
  GROUP_ROLES,
  groupScreen,
  MenuLine,
  ROLES,
  type Role,
  SlotLoaderContext,
  type SlotProps,
} from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import table from '../../screens.json';
import { StaffScreens } from './StaffScreens';
import { SCREENS } from './screens';

beforeEach(() => {
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  // What the home of a captain asks for: nobody is there.
  server.use(
    http.get('/api/rosters/needs-doing', () =>
      result({ groupId: 12, groupNumber: '12', retreat: null, last: null, needs: [], toDos: [] }),
    ),
    http.post('/api/people/table', () => result({ rows: [], total: 0 })),
    http.get('/api/group/get-group-notifications', () => result([])),
    http.get('/api/users/1', () => result({ id: 1, weeklyDigest: false, version: 1 })),
    http.get('/api/retreats/retreat-options/12', () => result([])),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(path: string, role: Role, details = {}) {
  // Some screens read the address itself; the router of the test has one of its own.
  window.history.replaceState(null, '', path);
  return renderScreen(<StaffScreens />, { path, user: someone(role, details) });
}

const Kitchen = ({ groupId }: SlotProps['group.route/kitchen']) => <h1>Kitchen of {groupId}</h1>;

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('has a screen for each address of the table, and no other', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(
    Object.values(table.staff)
      .flatMap((titles) => Object.keys(titles))
      .sort(),
  );
});

describe('the home of each role', () => {
  it('is the dashboard for an admin', async () => {
    open('/', ROLES.admin);
    expect(await heading(/^Good .*, Anne$/)).toBeDefined();
    expect(await screen.findByText('No cards are switched on')).toBeDefined();
    await expectAccessible();
  });

  it('is what needs doing for a captain', async () => {
    open('/', ROLES.captain);
    expect(await screen.findByText('All is done')).toBeDefined();
    await expectAccessible();
  });

  it.each(GROUP_ROLES)('is the roster for a %s', async (role) => {
    server.use(
      http.post('/api/rosters/roster', () =>
        result({
          rosterList: [],
          groupId: 12,
          groupNumber: '12',
          currentSession: 'No upcoming retreat',
          retreatId: null,
          capacity: null,
          columns: {},
          isOver: false,
          isCurrent: false,
          mayLead: false,
        }),
      ),
      http.get('/api/rosters/columns', () => result([])),
      http.get('/api/rosters/changes', () => result({ marker: 1 })),
      http.get('/api/retreat-roles/role-options', () => result([])),
    );
    open('/', role);
    expect(await heading('Roster of group 12')).toBeDefined();
    expect(screen.getByText('No upcoming retreat')).toBeDefined();
    await expectAccessible();
  });
});

describe('a guarded screen', () => {
  it.each([
    ['/admin/dashboard', ROLES.captain],
    ['/admin/feature-management', ROLES.priest],
    ['/captain', ROLES.admin],
    ['/captain', ROLES.groupUser],
    ['/group/retreat-roster', ROLES.captain],
  ])('%s is closed to a %s', async (path, role) => {
    open(path, role);
    expect(await heading('You are not authorized to do this')).toBeDefined();
  });

  it('sends nobody to the login page', async () => {
    window.history.replaceState(null, '', '/admin/dashboard');
    renderScreen(<StaffScreens />, { path: '/admin/dashboard' });
    expect(screen.getByText('Checking your account')).toBeDefined();
    await waitFor(() =>
      expect(browser.go).toHaveBeenCalledWith('/login?returnUrl=%2Fadmin%2Fdashboard'),
    );
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    ['/admin/404', '/admin'],
    ['/admin/nothing/here', '/admin'],
  ])('%s has a way back to the dashboard', async (path, home) => {
    open(path, ROLES.admin);
    expect(await heading('We could not find that page')).toBeDefined();
    expect(screen.getByText('Error 404')).toBeDefined();
    const way = screen.getByRole('link', { name: 'Return to Home' });
    expect(way.getAttribute('href')).toBe(home);
    await expectAccessible();
  });

  it.each([
    ['/captain/nothing', ROLES.captain],
    ['/group/nothing', ROLES.priest],
  ])('%s is nobody’s while no plugin fills it', async (path, role) => {
    server.use(http.get('/api/plugins/frontends', () => result([])));
    open(path, role);
    expect(await heading('We could not find that page')).toBeDefined();
  });

  it('outside the admin area has a way home', async () => {
    open('/404', ROLES.captain);
    const way = await screen.findByRole('link', { name: 'Return to Home' });
    expect(way.getAttribute('href')).toBe('/');
  });
});

describe('a screen of a plugin for a group', () => {
  const kitchen = { plugin: 'k', remote: 'k', entry: '/e', abi: ABI, title: 'Kitchen', orders: {} };

  it.each([
    [ROLES.captain, '/captain/kitchen'],
    [ROLES.groupUser, '/group/kitchen'],
    [ROLES.priest, '/group/kitchen'],
  ])('is shown to a %s at %s', async (role, path) => {
    server.use(
      http.get('/api/plugins/frontends', () =>
        result([{ ...kitchen, slots: ['group.route/kitchen'] }]),
      ),
    );
    const user = someone(role);
    expect(groupScreen(user, 'kitchen')).toBe(path);
    renderScreen(
      <SlotLoaderContext value={async () => ({ default: Kitchen })}>
        <StaffScreens />
      </SlotLoaderContext>,
      { path, user },
    );
    expect(await heading('Kitchen of 12')).toBeDefined();
    await expectAccessible();
  });
});

describe('the user agreement', () => {
  it('stands before every screen until one agrees', async () => {
    let agreed = false;
    server.use(
      http.get('/api/user-agreement', () =>
        result({ version: '2', html: '<p>Keep it secret.</p>' }),
      ),
      http.post('/api/user-agreement/agree', async ({ request }) => {
        expect(await request.json()).toEqual({ version: '2' });
        agreed = true;
        return result(null);
      }),
      http.get('/api/account/me', () =>
        result(someone(ROLES.captain, { agreementAccepted: agreed })),
      ),
    );
    open('/captain', ROLES.captain, { agreementAccepted: false });
    expect(await heading('Before you go on')).toBeDefined();
    expect(await screen.findByText('Keep it secret.')).toBeDefined();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
    expect(await screen.findByText('Group 12')).toBeDefined();
  });
});

describe('a second factor that the house demands', () => {
  it('stands before every screen, the agreement too, until one is set up', async () => {
    const own = {
      isDemanded: true,
      hasPassword: true,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: null,
      whyNoPasskeys: null,
    };
    server.use(http.get('/api/account/second-factor', () => result(own)));
    open('/captain', ROLES.captain, { secondFactor: 'enrol', agreementAccepted: false });
    expect(await heading('Sign-in and security')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeDefined();
    expect(screen.getByText(/The house asks for a second factor/)).toBeDefined();
    await expectAccessible();
  });
});

describe('the frame', () => {
  const saying = (environment: string) =>
    http.get('/api/settings/public-settings', () =>
      result({ portalTitle: 'Manresa House of Retreats', environment }),
    );

  it.each(['Local', 'Dev', 'Development', 'QA', 'Stage'])('names %s', async (environment) => {
    server.use(saying(environment));
    open('/captain', ROLES.captain);
    expect(await screen.findByText(`${environment} environment`)).toBeDefined();
  });

  it('says nothing of production', async () => {
    open('/captain', ROLES.captain);
    await screen.findByText('Manresa House of Retreats');
    expect(screen.queryByText(/environment/)).toBeNull();
  });

  it('puts the focus on the heading of the next screen', async () => {
    server.use(
      http.post('/api/rooms/table', () => result({ rows: [], total: 0 })),
      http.get('/api/rooms/buildings', () => result([])),
    );
    open('/admin/dashboard', ROLES.admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rooms' }));
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Rooms')));
    await waitFor(() => expect(document.title).toBe('Rooms · Manresa House of Retreats'));
  });

  it('has a link past the header as its first stop', async () => {
    open('/captain', ROLES.captain);
    const skip = screen.getByRole('link', { name: 'Skip to the content' });
    expect(document.querySelector('a, button')).toBe(skip);
    expect(screen.getByRole('main').id).toBe('main');
  });
});

describe('the user menu', () => {
  const openMenu = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'AM, account of anne@cenacle.test' }),
    );
    return screen.findByRole('menu');
  };

  it('tells who is signed in, and lets an admin manage features', async () => {
    open('/admin/dashboard', ROLES.admin);
    const menu = await openMenu();
    expect(screen.getByText('anne@cenacle.test')).toBeDefined();
    expect(within(menu).getByRole('menuitem', { name: 'Manage Features' })).toBeDefined();
    await expectAccessible();
  });

  it('shows others no features', async () => {
    open('/captain', ROLES.captain);
    const menu = await openMenu();
    expect(within(menu).queryByRole('menuitem', { name: 'Manage Features' })).toBeNull();
  });

  it('logs out', async () => {
    server.use(http.post('/api/account/logout', () => result(null)));
    open('/captain', ROLES.captain);
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(browser.go).toHaveBeenCalledWith('/login'));
  });

  it('switches to the dark', async () => {
    open('/captain', ROLES.captain);
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('has room for the lines of plugins', async () => {
    const plugin = { plugin: 'help', remote: 'help', entry: '/e', abi: ABI };
    server.use(
      http.get('/api/plugins/frontends', () =>
        result([{ ...plugin, slots: ['user-menu.item'], orders: {} }]),
      ),
    );
    renderScreen(
      <SlotLoaderContext value={async () => ({ default: () => <MenuLine>Ask for help</MenuLine> })}>
        <StaffScreens />
      </SlotLoaderContext>,
      { path: '/captain', user: someone(ROLES.captain) },
    );
    const menu = await openMenu();
    const lines = await within(menu).findAllByRole('menuitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Change Password',
      'Change Email',
      'Sign-in and security',
      'Log Out',
      'Ask for help',
    ]);
  });

  it('moves nothing from below a finger when the languages come late', async () => {
    let say = () => {};
    const late = new Promise<void>((resolve) => {
      say = resolve;
    });
    server.use(
      http.get('/api/language/language-options', async () => {
        await late;
        return result([
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]);
      }),
    );
    open('/captain', ROLES.captain);
    const menu = await openMenu();
    const LINES = '[role^=menuitem]';
    const before = [...menu.querySelectorAll(LINES)];
    say();
    await within(menu).findByRole('menuitemradio', { name: 'Español' });
    expect([...menu.querySelectorAll(LINES)].slice(0, before.length)).toEqual(before);
  });

  it('shows the photo of who has one', async () => {
    open('/captain', ROLES.captain, { profilePhotoGuid: 'guid-1' });
    const button = await screen.findByRole('button', { name: 'AM, account of anne@cenacle.test' });
    expect(button.querySelector('img')?.getAttribute('src')).toBe(
      '/api/users/1/profilePhoto/guid-1',
    );
  });
});

describe('greeting', () => {
  it.each([
    [8, 'Good morning, Anne'],
    [13, 'Good afternoon, Anne'],
    [20, 'Good evening, Anne'],
  ])('at %i h is %s', async (hour, greeting) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 4, hour) });
    open('/captain', ROLES.captain);
    expect(await heading(greeting)).toBeDefined();
  });
});
