import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { lazy, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ABI } from '../abi';
import { Button, Menu, MenuLine } from '../kit';
import { ROLES } from '../session';
import { failed, renderScreen, result, server, someone } from '../testing';
import type { SlotModule } from './contract';
import { SlotFailure, type SlotLoader, SlotLoaderContext } from './loader';
import { MenuSlot } from './MenuSlot';
import { Slot } from './Slot';

const reports: unknown[] = [];

beforeEach(() => {
  reports.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** A house in which the plugin of this name, and one that works, fill the same slot. */
function serve(plugin: string, details: object = {}) {
  const frontends = [plugin, 'whole'].map((name) => ({
    plugin: name,
    title: name,
    remote: name,
    entry: `/plugins/${name}/assets/remoteEntry.1.js`,
    abi: ABI,
    slots: ['user-menu.item'],
    orders: {},
    ...(name === plugin && details),
  }));
  server.use(
    http.get('/api/plugins/frontends', () => result(frontends)),
    http.post('/api/plugins/faults', async ({ request }) => {
      reports.push(await request.json());
      return result(null);
    }),
  );
}

function show(load: SlotLoader) {
  const loadEach: SlotLoader = (frontend, ...rest) =>
    frontend.plugin === 'whole'
      ? Promise.resolve({ default: () => <p>Whole</p> })
      : load(frontend, ...rest);
  return renderScreen(
    <SlotLoaderContext value={loadEach}>
      <p>Rest of the page</p>
      <Slot name="user-menu.item" props={{}} />
    </SlotLoaderContext>,
    { user: someone(ROLES.admin) },
  );
}

const fills =
  (component: SlotModule['default']): SlotLoader =>
  async () => ({ default: component });

async function expectTheRest() {
  expect(await screen.findByText('Whole')).toBeDefined();
  expect(screen.getByText('Rest of the page')).toBeDefined();
}

const notice = () => screen.findByText(/could not be shown/);

function at(stack: string) {
  const error = new TypeError('cannot read the phone of Paul Landry');
  error.stack = `${error}\n    at Line (https://house.test/plugins/${stack})`;
  return error;
}

function ThrowsInEffect() {
  useEffect(() => {
    throw at('effect/assets/effect-user-menu.item.ab12.js:1:204');
  }, []);
  return <p>Shown for a moment</p>;
}

function ChangesItsMind() {
  const [isHelp, setHelp] = useState(false);
  useEffect(() => setHelp(true), []);
  return isHelp ? <a href="/admin/help">Help</a> : <MenuLine>Ask for help</MenuLine>;
}

describe('what a plugin fails at', () => {
  it.each([
    [
      'renders',
      fills(() => {
        throw at('renders/assets/renders-user-menu.item.ab12.js:1:77');
      }),
      { kind: 'threw', error: 'TypeError', at: 'renders-user-menu.item.ab12.js:1:77' },
    ],
    [
      'effect',
      fills(ThrowsInEffect),
      { kind: 'threw', error: 'TypeError', at: 'effect-user-menu.item.ab12.js:1:204' },
    ],
    [
      'loads',
      () => Promise.reject(new Error('no such thing')),
      { kind: 'threw', error: 'Error', at: null },
    ],
    ['throwsText', () => Promise.reject('text'), { kind: 'threw' }],
    [
      'gone',
      () => Promise.reject(SlotFailure.missing('gone', new Error('404'))),
      { kind: 'missing' },
    ],
  ])('is told to the house, without the words of the error: %s', async (plugin, load, fault) => {
    serve(plugin);
    show(load);
    expect(await notice()).toBeDefined();
    await expectTheRest();
    await waitFor(() => expect(reports).toEqual([{ plugin, slot: 'user-menu.item', ...fault }]));
  });

  it.each<[string, SlotLoader]>([
    ['loads', () => new Promise(() => {})],
    ['waits for something', fills(lazy(() => new Promise<never>(() => {})))],
  ])('is told when it %s for ever, and not while it may come yet', async (what, load) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const plugin = `silent-${what.length}`;
    try {
      serve(plugin);
      show(load);
      await expectTheRest();
      await vi.advanceTimersByTimeAsync(2500);
      expect(await screen.findByText(`${plugin} is not there yet.`)).toBeDefined();
      await vi.advanceTimersByTimeAsync(5000);
      expect(reports).toEqual([]);
      await vi.advanceTimersByTimeAsync(4000);
      expect(await notice()).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
    await expectTheRest();
    const report = { plugin, slot: 'user-menu.item', kind: 'silent' };
    await waitFor(() => expect(reports).toEqual([report]));
  });

  it('is not told of what came late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      serve('late');
      show(
        () =>
          new Promise((resolve) => {
            setTimeout(resolve, 6000, { default: () => <p>Line of late</p> });
          }),
      );
      await expectTheRest();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await screen.findByText('Line of late')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
    expect(reports).toEqual([]);
  });

  it('is not told of another ABI, of which the house knows', async () => {
    serve('other', { abi: ABI + 1 });
    show(fills(() => null));
    expect(await notice()).toBeDefined();
    await expectTheRest();
    expect(reports).toEqual([]);
  });

  it('is told once, however often it is tried again', async () => {
    serve('again');
    let loads = 0;
    show(() => {
      loads += 1;
      return Promise.reject(new Error('no such thing'));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry again' }));
    await waitFor(() => expect(loads).toBe(2));
    expect(await notice()).toBeDefined();
    expect(reports).toHaveLength(1);
  });

  it('stays a matter of its slot when the house hears no more reports', async () => {
    serve('often');
    const refuses = vi.fn(() => failed(429));
    server.use(http.post('/api/plugins/faults', refuses));
    show(() => Promise.reject(new Error('no such thing')));
    await waitFor(() => expect(refuses).toHaveBeenCalled());
    expect(await notice()).toBeDefined();
    await expectTheRest();
  });
});

it('lets nobody else wait for what a plugin waits for', async () => {
  serve('waits');
  show(fills(lazy(() => new Promise<never>(() => {}))));
  await expectTheRest();
});

describe('a menu', () => {
  /** Its lines, where this plugin puts a component among them, and another one a line. */
  const linesWith = (plugin: string, component: SlotModule['default']) =>
    linesOf(plugin, fills(component));

  async function linesOf(plugin: string, load: SlotLoader) {
    serve(plugin);
    const whole = fills(() => <MenuLine>Whole</MenuLine>);
    const loadEach: SlotLoader = (frontend, ...rest) =>
      (frontend.plugin === plugin ? load : whole)(frontend, ...rest);
    const user = userEvent.setup(
      vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {},
    );
    renderScreen(
      <SlotLoaderContext value={loadEach}>
        <Menu label="Account" trigger={<Button>Anne</Button>}>
          <MenuLine>Change Password</MenuLine>
          <MenuSlot name="user-menu.item" props={{}} />
          <MenuLine>Log Out</MenuLine>
        </Menu>
      </SlotLoaderContext>,
      { user: someone(ROLES.admin) },
    );
    await user.click(screen.getByRole('button', { name: 'Anne' }));
    await screen.findByRole('menuitem', { name: 'Whole' });
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  }

  it('keeps a line that throws when the menu shows it', async () => {
    const noText = { text: 'an object where a text should be' } as unknown as string;
    expect(await linesWith('object', () => <MenuLine>{noText}</MenuLine>)).toEqual([
      'Change Password',
      'This line could not be shown',
      'Whole',
      'Log Out',
    ]);
    await waitFor(() => expect(reports).toMatchObject([{ plugin: 'object', kind: 'threw' }]));
  });

  it.each<[string, SlotModule['default']]>([
    ['link', () => <a href="/admin/help">Help</a>],
    ['text', () => 'Help'],
    [
      'paragraph',
      () => (
        <p>
          <MenuLine>Help</MenuLine>
        </p>
      ),
    ],
    ['changing', ChangesItsMind],
  ])(
    'keeps the lines of others where a plugin puts what is none: %s',
    async (plugin, component) => {
      const lines = await linesWith(plugin, component);
      const retry = `${plugin} could not be shown: Retry`;
      expect(lines).toEqual(['Change Password', retry, 'Whole', 'Log Out']);
      const report = { plugin, slot: 'user-menu.item', kind: 'threw', error: 'TypeError' };
      await waitFor(() => expect(reports).toMatchObject([report]));
    },
  );

  it.each<[string, SlotLoader]>([
    ['loads', () => new Promise(() => {})],
    ['waits for something', fills(lazy(() => new Promise<never>(() => {})))],
  ])('says of a plugin that %s that its line is not there yet', async (what, load) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const plugin = `slow-${what.length}`;
      expect(await linesOf(plugin, load)).toEqual(['Change Password', 'Whole', 'Log Out']);
      await vi.advanceTimersByTimeAsync(2500);
      const late = `${plugin} is not there yet`;
      expect(await screen.findByRole('menuitem', { name: late })).toBeDefined();
      const lines = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      expect(lines).toEqual(['Change Password', late, 'Whole', 'Log Out']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is whole where a plugin has nothing for it', async () => {
    expect(await linesWith('empty', () => null)).toEqual(['Change Password', 'Whole', 'Log Out']);
    expect(reports).toEqual([]);
  });
});
