import { ABI, type Fill, ROLES, refreshFrontends } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import GroupDetails from './GroupDetails';
import PrimaryInfo from './PrimaryInfo';
import RetreatManagement from './RetreatManagement';
import UserCount from './UserCount';
import UserRoles from './UserRoles';

type CardOfDashboard = Fill<'dashboard.card'>;

function show(Card: CardOfDashboard, data: Record<string, unknown> | null) {
  return renderScreen(<Card dashboardDataType="OfTheTest" data={data} />, {
    user: someone(ROLES.admin, { id: 7 }),
  });
}

const card = (title: string) => within(screen.getByRole('region', { name: title }));

/** The card's ways onward: addresses by what the links say. */
function waysOf(title: string) {
  const links = card(title).queryAllByRole<HTMLAnchorElement>('link');
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

describe('Retreat Management', () => {
  it('counts the retreats of the year and leads to the calendar', async () => {
    show(RetreatManagement, { year: 2026, retreats: 46 });
    const { getByText } = card('Retreat Management');
    expect(getByText('46')).toBeDefined();
    expect(getByText('retreats in 2026')).toBeDefined();
    expect(waysOf('Retreat Management')).toEqual({ 'Open calendar': '/admin/retreats' });
    await expectAccessible();
  });

  it('speaks of one as of one', () => {
    show(RetreatManagement, { year: 2026, retreats: 1 });
    expect(screen.getByText('retreat in 2026')).toBeDefined();
  });
});

describe('User Count', () => {
  it('counts the active users and leads to them', async () => {
    show(UserCount, { activeUsers: 1138 });
    const { getByText } = card('User Count');
    expect(getByText('1,138')).toBeDefined();
    expect(getByText('active users')).toBeDefined();
    expect(waysOf('User Count')).toEqual({ Users: '/admin/users' });
    await expectAccessible();
  });

  it('leads to the migration as long as that is on', async () => {
    server.use(
      http.get('/api/plugins/frontends', () =>
        result([
          {
            plugin: 'legacy_migration',
            remote: 'cenacle_legacy_migration',
            entry: '/plugins/cenacle_legacy_migration/assets/remoteEntry.1.js',
            abi: ABI,
            slots: ['admin.route/legacy-users'],
            orders: {},
            flags: ['LegacyMigration'],
          },
        ]),
      ),
    );
    const { queries } = show(UserCount, { activeUsers: 1138 });
    await screen.findByRole('link', { name: 'Migrate Users' });
    expect(waysOf('User Count')).toEqual({
      Users: '/admin/users',
      'Migrate Users': '/admin/legacy-users',
    });

    server.use(http.get('/api/plugins/frontends', () => result([])));
    await refreshFrontends(queries);

    await waitFor(() => expect(waysOf('User Count')).toEqual({ Users: '/admin/users' }));
  });
});

describe('Group Details', () => {
  it('counts the groups and leads to them and to their roster', async () => {
    show(GroupDetails, { groups: 0 });
    const { getByText } = card('Group Details');
    expect(getByText('0')).toBeDefined();
    expect(getByText('groups')).toBeDefined();
    expect(waysOf('Group Details')).toEqual({
      Groups: '/admin/groups',
      'View Roster': '/admin/retreat-roster',
    });
    await expectAccessible();
  });
});

describe('Primary Info', () => {
  const own = { firstName: 'Anne', lastName: 'Melancon', email: 'anne@house.test' };
  const lines = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  it('says how the house knows oneself, and lets one mend it', async () => {
    show(PrimaryInfo, { ...own, phoneNumber: '+15045550123' });
    expect(lines()).toEqual({
      Name: 'Anne Melancon',
      Email: 'anne@house.test',
      Phone: '(504)\u00a0555-0123',
    });
    expect(waysOf('Primary Info')).toEqual({ Update: '/admin/users/update/7' });
    await expectAccessible();
  });

  it('says N/A of what is empty', () => {
    show(PrimaryInfo, { ...own, phoneNumber: null });
    expect(lines().Phone).toBe('N/A');
  });
});

describe('User Roles', () => {
  it('counts the users of each role', async () => {
    show(UserRoles, {
      roles: [
        { role: 'Manresa Admin', users: 4 },
        { role: 'Captain', users: 98 },
        { role: null, users: 2 },
      ],
    });
    const lines = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(lines).toEqual(['Manresa Admin4', 'Captain98', 'No role yet2']);
    expect(waysOf('User Roles')).toEqual({});
    await expectAccessible();
  });
});

it.each<[string, CardOfDashboard]>([
  ['Retreat Management', RetreatManagement],
  ['User Count', UserCount],
  ['Group Details', GroupDetails],
  ['Primary Info', PrimaryInfo],
  ['User Roles', UserRoles],
])('%s says so when the server could not fill it', async (title, Card) => {
  show(Card, null);
  expect(card(title).getByText('This could not be loaded just now.')).toBeDefined();
  await expectAccessible();
});
