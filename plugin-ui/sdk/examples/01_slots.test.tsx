/** Slots: places that a plugin fills, and places that it gives. */
import {
  ABI,
  Button,
  ButtonLink,
  type Fill,
  type Frontend,
  fills,
  fillsOf,
  type InviteQuestion,
  Menu,
  MenuLine,
  MenuSlot,
  ROLES,
  refreshFrontends,
  reportAsStranger,
  reportCaught,
  reportFault,
  Slot,
  SlotFailure,
  SlotFill,
  type SlotLoader,
  SlotLoaderContext,
  type SlotModule,
  type SlotName,
  SlotOutlineContext,
  SlotPlace,
  type SlotPlaceProps,
  type SlotProps,
  useFills,
} from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';

const admin = someone(ROLES.admin);

const Towels = fills('guest.section', ({ attendingStatus }) =>
  attendingStatus === 'Attending' ? <p>Please bring your own towel.</p> : null,
);

it('a component fills a slot', () => {
  renderScreen(<Towels token="made-up" attendingStatus="Attending" />);

  expect(screen.getByText('Please bring your own towel.')).toBeDefined();
});

const Rides: Fill<'retreat.panel'> = ({ retreatId }) => (
  <ButtonLink to={`/admin/rides?retreat=${retreatId}`}>Rides</ButtonLink>
);

it('what a slot hands over is known by its name', () => {
  const handed: SlotProps['retreat.panel'] = { retreatId: 12 };
  const name: SlotName = 'retreat.panel';

  renderScreen(<Rides {...handed} />);

  expect(name).toBe('retreat.panel');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/rides?retreat=12');
});

const AskByPost = fills('roster.invite', ({ retreatantIds, ask, onInvited }) => {
  const question: InviteQuestion = {
    title: 'Write to them by post?',
    words: `${retreatantIds.length} letters are printed.`,
    confirmLabel: 'Print',
    action: 'print the letters',
    send: async () => onInvited(),
  };
  return <MenuLine onAction={() => ask(question)}>By post</MenuLine>;
});

it('a way to invite asks first', async () => {
  const ask = vi.fn();
  renderScreen(
    <Menu label="Invite" trigger={<Button>Invite</Button>}>
      <AskByPost
        groupId={12}
        retreatantIds={[1, 2]}
        call={() => {}}
        ask={ask}
        onInvited={() => {}}
      />
    </Menu>,
    { user: admin },
  );

  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'By post' }));

  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ words: '2 letters are printed.' }));
});

const kitchen: Frontend = {
  plugin: 'kitchen',
  title: 'Kitchen',
  remote: 'cenacle_kitchen',
  entry: '/plugins/kitchen/assets/remoteEntry.1.js',
  abi: ABI,
  slots: ['retreat.panel', 'user-menu.item'],
  orders: { 'retreat.panel': 20 },
  flags: ['Kitchen'],
};

/** Stand for module federation, which loads the modules of a built plugin. */
const modules: Record<string, SlotModule> = {
  'retreat.panel': { default: () => <p>Soup</p> },
  'user-menu.item': { default: () => <MenuLine>Kitchen</MenuLine> },
};

const load: SlotLoader = async (frontend, slot) => {
  const found = modules[slot];
  if (!found) throw SlotFailure.missing(frontend.plugin, new Error(`no module for ${slot}`));
  return found;
};

it('a screen gives a place to plugins', async () => {
  server.use(http.get('/api/plugins/frontends', () => result([kitchen])));
  renderScreen(
    <SlotLoaderContext value={load}>
      <Slot name="retreat.panel" props={{ retreatId: 12 }} />
      <Menu label="You" trigger={<Button>You</Button>}>
        <MenuSlot name="user-menu.item" props={{}} />
      </Menu>
    </SlotLoaderContext>,
    { user: admin },
  );

  expect(await screen.findByText('Soup')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'You' }));
  expect(await screen.findByRole('menuitem', { name: 'Kitchen' })).toBeDefined();
});

function Panels() {
  const frontends = useFills('retreat.panel') ?? [];
  const queries = useQueryClient();
  return (
    <SlotPlace name="retreat.panel">
      {frontends.map((frontend) => (
        <section key={frontend.plugin} aria-label={frontend.title}>
          <SlotFill frontend={frontend} name="retreat.panel" props={{ retreatId: 12 }} />
        </section>
      ))}
      <button type="button" onClick={() => void refreshFrontends(queries)}>
        Look again
      </button>
    </SlotPlace>
  );
}

function Outline({ name, children }: SlotPlaceProps) {
  return <fieldset aria-label={name}>{children}</fieldset>;
}

it('a screen decides itself where each plugin comes', async () => {
  renderScreen(
    <SlotLoaderContext value={load}>
      <SlotOutlineContext value={Outline}>
        <Panels />
      </SlotOutlineContext>
    </SlotLoaderContext>,
    { user: admin },
  );
  expect(screen.queryByText('Soup')).toBeNull();

  server.use(http.get('/api/plugins/frontends', () => result([kitchen])));
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));

  expect(await screen.findByRole('region', { name: 'Kitchen' })).toBeDefined();
  expect(await screen.findByText('Soup')).toBeDefined();
  expect(screen.getByRole('group', { name: 'retreat.panel' })).toBeDefined();
});

it('those of a list that fill a slot stand in their order', () => {
  const first = { ...kitchen, plugin: 'garden', orders: { 'retreat.panel': 10 } };

  const found = fillsOf([kitchen, first], 'retreat.panel').map(({ plugin }) => plugin);

  expect(found).toEqual(['garden', 'kitchen']);
});

it('the house is told what a plugin failed at', async () => {
  const told: unknown[] = [];
  server.use(
    http.post('/api/plugins/public-faults', async ({ request }) => {
      told.push(await request.json());
      return result(null);
    }),
  );
  reportAsStranger();

  reportFault(kitchen, 'retreat.panel', SlotFailure.silent(kitchen));

  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({ plugin: 'kitchen', slot: 'retreat.panel' });
});

it('what nobody caught is left to the browser', () => {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('a bug of the page');

  reportCaught(error, {});

  expect(heard).toHaveBeenCalledWith(error);
  heard.mockRestore();
});
