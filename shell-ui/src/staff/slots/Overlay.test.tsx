import { Button, Menu, MenuSlot, ROLES, Slot, SlotPlace } from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import Overlay from './Overlay';

const slot = (name: string, ...fills: object[]) => ({
  name,
  version: 1,
  where: 'There.',
  right: 'read',
  fills: fills.map((fill) => ({
    slot: name,
    version: 1,
    order: 100,
    right: null,
    isOn: true,
    misfit: null,
    ...fill,
  })),
});

beforeEach(() => {
  server.use(
    http.get('/api/plugins/slots', () =>
      result([
        slot('shell.banner', { plugin: 'sms', title: 'Sms', order: 7, right: 'house' }),
        slot('home.todo'),
        slot('user-menu.item', { plugin: 'old', title: 'Old', misfit: 'Too old.' }),
        slot('admin.route/', { plugin: 'k', title: 'Kitchen', slot: 'admin.route/kitchen' }),
      ]),
    ),
  );
});
afterEach(() => window.history.replaceState(null, '', '/'));

function open(role: (typeof ROLES)[keyof typeof ROLES], search = '?slots') {
  window.history.replaceState(null, '', `/${search}`);
  return renderScreen(
    <Overlay>
      <Slot name="shell.banner" props={{}} />
      <Slot name="home.todo" props={{ groupId: 1, retreatId: 2 }} />
      <SlotPlace name="admin.route/kitchen">
        <p>Kitchen</p>
      </SlotPlace>
      <Menu label="Account" trigger={<Button>Account</Button>}>
        <MenuSlot name="user-menu.item" props={{}} />
      </Menu>
    </Overlay>,
    { user: someone(role), path: `/${search}` },
  );
}

const list = () => screen.findByRole('complementary', { name: 'Slots of this page' });

it('shows each slot of the page, who fills it, in which order and for whom', async () => {
  open(ROLES.admin);
  const told = await within(await list()).findAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'admin.route/kitchen@1Kitchen, order 100, for read',
    'Kitchen, order 100, for read',
    'home.todo@1: empty',
    'shell.banner@1Sms, order 7, for house',
    'Sms, order 7, for house',
  ]);
  expect(screen.getByText('shell.banner@1: Sms, order 7, for house')).toBeDefined();
  await expectAccessible();
});

it('says in a menu what is in it, and why something is not', async () => {
  open(ROLES.admin);
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  const line = 'user-menu.item@1: Old, order 100, for read. Too old.';
  expect(await screen.findByRole('menuitem', { name: line })).toBeDefined();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close the slots' }))],
])('is closed by %s, and is not there after a reload', async (_how, close) => {
  const { router } = open(ROLES.admin, '?page=2&slots');
  await list();
  await close();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.getByText('Kitchen')).toBeDefined();
  expect(router.state.location.search).toBe('?page=2');
});

it('shows nothing of it to others', async () => {
  open(ROLES.captain);
  expect(await screen.findByText('Kitchen')).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByText(/shell\.banner/)).toBeNull();
});
