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
import { beforeEach, expect, it } from 'vitest';
import FeatureManagement from './FeatureManagement';

const FEATURE = {
  id: 1,
  featureFlag: 'OldRmsLink',
  description: 'A banner that links to the old system.',
  plugin: 'old_rms_link',
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
    http.get('/api/plugins/left-out', () => result([])),
    http.get('/api/plugins/frontends', () =>
      result(
        isEnabled
          ? [{ plugin: 'old_rms_link', remote: 'r', entry: '/e', abi: 1, slots: ['shell.banner'] }]
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
    { user: someone(ROLES.admin) },
  );
}

/** Behind a dialog the table is hidden, from tests as from screen readers. */
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'OldRmsLink', hidden: true });

it('shows what is installed', async () => {
  open();
  const table = await screen.findByRole('grid', { name: 'Features' });
  expect(within(table).getByText('A banner that links to the old system.')).toBeDefined();
  expect(within(table).getByText('old_rms_link')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  );
  await expectAccessible();
});

it('asks before it switches, then the micro-frontend appears without a reload', async () => {
  open();
  expect(await screen.findByText('0 banners')).toBeDefined();
  await userEvent.click(await theSwitch());
  const question = await screen.findByRole('alertdialog', { name: 'Switch on OldRmsLink?' });
  expect((await theSwitch()).checked).toBe(false);
  await expectAccessible();

  await userEvent.click(within(question).getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('OldRmsLink is on')).toBeDefined();
  expect(await screen.findByText('1 banners')).toBeDefined();
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
});

it('switches off, too', async () => {
  isEnabled = true;
  open();
  expect(await screen.findByText('1 banners')).toBeDefined();
  await userEvent.click(await theSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('OldRmsLink is off')).toBeDefined();
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
  const dialog = await screen.findByRole('alertdialog', { name: 'Switch on OldRmsLink?' });
  expect(
    await within(dialog).findByText(
      'There was an issue attempting to switch on OldRmsLink: Its tables are not migrated.',
    ),
  ).toBeDefined();
});

it('names plugins that were left out, with the reason', async () => {
  server.use(
    http.get('/api/plugins/left-out', () =>
      result([{ plugin: 'sms', version: '0.1.0', reason: 'ValueError: AUTH_TOKEN: is missing' }]),
    ),
  );
  open();

  expect(await screen.findByText('sms 0.1.0: ValueError: AUTH_TOKEN: is missing')).toBeDefined();
  await expectAccessible();
});
