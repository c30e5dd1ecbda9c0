import { ROLES, useFills } from '@cenacle/sdk';
import {
  expectAccessible,
  refused,
  renderScreen,
  result,
  server,
  someone,
} from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import FeatureManagement from './FeatureManagement';
import NoPluginScreen from './NoPluginScreen';

const FEATURE = {
  id: 1,
  featureFlag: 'OldRmsLink',
  title: 'Link to the old system',
  description: 'A banner that links to the old system.',
  plugin: 'old_rms_link',
  version: '0.1.0',
  author: 'Ann Blanchard',
  link: 'https://example.org/link',
};

let isEnabled: boolean;

beforeEach(() => {
  isEnabled = false;
  server.use(
    http.post('/api/features/table', () => result({ rows: [{ ...FEATURE, isEnabled }], total: 1 })),
    http.post('/api/features/update', async ({ request }) => {
      const wish = (await request.json()) as { featureFlag: string; isEnabled: boolean };
      expect(wish.featureFlag).toBe('OldRmsLink');
      isEnabled = wish.isEnabled;
      return result({ ...FEATURE, isEnabled });
    }),
    http.get('/api/plugins/troubles', () => result([])),
    http.get('/api/plugins/offers', () =>
      result({ isRead: false, madeAt: null, problem: null, offers: [] }),
    ),
    http.get('/api/plugins/frontends', () =>
      result(
        isEnabled
          ? [
              {
                plugin: 'old_rms_link',
                remote: 'r',
                entry: '/e',
                abi: 1,
                slots: ['shell.banner'],
                orders: {},
              },
            ]
          : [],
      ),
    ),
  );
});

function Banners() {
  return <p>{useFills('shell.banner')?.length ?? 'no'} banners</p>;
}

function open() {
  return renderScreen(
    <>
      <Banners />
      <FeatureManagement />
    </>,
    { user: someone(ROLES.admin, { timeZone: 'America/Chicago' }) },
  );
}

/** Behind a dialog the table is hidden, from tests as from screen readers. */
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Link to the old system', hidden: true });

it('shows what is installed', async () => {
  open();
  const table = await screen.findByRole('grid', { name: 'Features' });
  expect(await within(table).findByText('A banner that links to the old system.')).toBeDefined();
  expect(within(table).getByText('Link to the old system')).toBeDefined();
  expect(within(table).getByText('OldRmsLink')).toBeDefined();
  expect(within(table).getByText('old_rms_link 0.1.0')).toBeDefined();
  expect(within(table).getByRole('link', { name: 'Ann Blanchard' }).getAttribute('href')).toBe(
    'https://example.org/link',
  );
  expect(screen.queryByText('Plugins of the list')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  );
  await expectAccessible();
});

it('asks before it switches, then the micro-frontend appears without a reload', async () => {
  open();
  expect(await screen.findByText('0 banners')).toBeDefined();
  await userEvent.click(await theSwitch());
  const question = await screen.findByRole('alertdialog', {
    name: 'Switch on Link to the old system?',
  });
  expect((await theSwitch()).checked).toBe(false);
  await expectAccessible();

  await userEvent.click(within(question).getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('Link to the old system is on')).toBeDefined();
  expect(await screen.findByText('1 banners')).toBeDefined();
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
});

it('switches off, too', async () => {
  isEnabled = true;
  open();
  expect(await screen.findByText('1 banners')).toBeDefined();
  await userEvent.click(await theSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Link to the old system is off')).toBeDefined();
  expect(await screen.findByText('0 banners')).toBeDefined();
});

it('leaves it as it was when one thinks better of it', async () => {
  open();
  await userEvent.click(await theSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await theSwitch()).checked).toBe(false);
});

it('says why it was refused, and lets one try again', async () => {
  server.use(http.post('/api/features/update', () => refused('Its tables are not migrated.')));
  open();
  await userEvent.click(await theSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Switch on Link to the old system?',
  });
  expect(
    await within(dialog).findByText(
      'There was an issue attempting to switch on Link to the old system: Its tables are not migrated.',
    ),
  ).toBeDefined();
});

const FAULT = {
  place: 'Task sms.deliver',
  reason: 'ConnectionRefusedError (cenacle_sms.transports, line 41)',
  count: 12,
  firstAt: '2026-06-04T17:00:00Z',
  lastAt: '2026-06-04T22:00:00Z',
};

const TITLES: Record<string, string> = { sms: 'Text messages' };

const trouble = (plugin: string, details: object) => ({
  plugin,
  title: TITLES[plugin] ?? plugin,
  version: '0.1.0',
  leftOut: false,
  standing: [],
  faults: [],
  ...details,
});

const houseSays = (...troubles: object[]) =>
  server.use(http.get('/api/plugins/troubles', () => result(troubles)));

it('names plugins that were left out, with the reason', async () => {
  const reason = 'It was left out when the house started: ValueError: AUTH_TOKEN: is missing';
  houseSays(trouble('sms', { leftOut: true, standing: [reason] }));
  open();

  expect(await screen.findByRole('heading', { name: 'Text messages sms 0.1.0' })).toBeDefined();
  expect(screen.getByText('Left out')).toBeDefined();
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Clear Text messages' })).toBeNull();
  await expectAccessible();
});

it('says where and why a plugin had trouble, how often, and when it last had', async () => {
  houseSays(
    trouble('old_rms_link', { faults: [FAULT, { ...FAULT, place: 'Event Left', count: 1 }] }),
  );
  open();

  expect(await screen.findByText('Task sms.deliver')).toBeDefined();
  expect(screen.getAllByText(FAULT.reason)).toHaveLength(2);
  expect(screen.getByText('12 times, last on Jun 4, 2026, 5:00 PM CDT')).toBeDefined();
  expect(screen.getByText('Once, on Jun 4, 2026, 5:00 PM CDT')).toBeDefined();
  const table = await screen.findByRole('grid', { name: 'Features' });
  expect(await within(table).findByText('Had trouble')).toBeDefined();
  await expectAccessible();
});

it('lets go of what was read, and keeps the place', async () => {
  houseSays(trouble('sms', { faults: [FAULT] }));
  const cleared = vi.fn();
  server.use(
    http.delete('/api/plugins/faults/:plugin', ({ params }) => {
      cleared(params.plugin);
      houseSays();
      return result(null);
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Text messages' }));

  expect(await screen.findByText('Cleared')).toBeDefined();
  expect(cleared).toHaveBeenCalledWith('sms');
  await waitFor(() => expect(screen.queryByText('Plugins in trouble')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

it('reads the troubles anew when a plugin was switched off', async () => {
  isEnabled = true;
  houseSays(trouble('old_rms_link', { faults: [FAULT] }));
  open();
  expect(await screen.findByText('Plugins in trouble')).toBeDefined();
  houseSays();
  await userEvent.click(await theSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByText('Plugins in trouble')).toBeNull());
});

it('is said with its switch where the screen of a feature that is off would stand', async () => {
  const fill = {
    plugin: 'old_rms_link',
    title: 'Old',
    slot: 'admin.route/old-system',
    version: 1,
    order: 100,
    right: null,
    isOn: false,
    misfit: null,
  };
  server.use(
    http.get('/api/plugins/slots', () =>
      result([{ name: 'admin.route/', version: 1, where: '', right: 'house', fills: [fill] }]),
    ),
  );
  renderScreen(<NoPluginScreen slot="admin.route/old-system" />, { user: someone(ROLES.admin) });
  expect(await screen.findByText('This feature is off')).toBeDefined();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Switch on Link to the old system' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(isEnabled).toBe(true));
});

it('leaves a page that nobody has to the 404', async () => {
  renderScreen(<NoPluginScreen slot="admin.route/nothing" />, { user: someone(ROLES.admin) });
  expect(await screen.findByText('We could not find that page')).toBeDefined();
});
