import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ABI } from '../abi';
import { ROLES } from '../session';
import { expectAccessible, renderScreen, result, server, someone } from '../testing';
import { refreshFrontends } from './frontends';
import { type SlotLoader, SlotLoaderContext } from './loader';
import { Slot } from './Slot';
import { SlotOutlineContext, type SlotPlaceProps } from './SlotPlace';

const admin = someone(ROLES.admin);

function frontend(plugin: string, details: object = {}) {
  const entry = `/plugins/${plugin}/assets/remoteEntry.1.js`;
  return {
    plugin,
    title: `The ${plugin}`,
    remote: plugin,
    entry,
    abi: ABI,
    slots: ['user-menu.item'],
    orders: {},
    ...details,
  };
}

function serve(...frontends: object[]) {
  server.use(http.get('/api/plugins/frontends', () => result(frontends)));
}

function show(load: SlotLoader, user = admin) {
  return renderScreen(
    <SlotLoaderContext value={load}>
      <Slot name="user-menu.item" props={{}} />
    </SlotLoaderContext>,
    { user },
  );
}

const works: SlotLoader = async ({ plugin }) => ({ default: () => <p>Line of {plugin}</p> });
const notice = (plugin: string) => screen.findByText(`The ${plugin} could not be shown.`);

function Outline({ name, children }: SlotPlaceProps) {
  return <section aria-label={name}>{children}</section>;
}

describe('a slot', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  it('shows what each plugin puts into it', async () => {
    serve(frontend('counts'), frontend('birthdays'));
    show(works);
    expect(await screen.findByText('Line of counts')).toBeDefined();
    expect(await screen.findByText('Line of birthdays')).toBeDefined();
  });

  it('leaves out plugins that fill other slots', async () => {
    serve(frontend('banner', { slots: ['shell.banner'], orders: {} }), frontend('counts'));
    show(works);
    expect(await screen.findByText('Line of counts')).toBeDefined();
    expect(screen.queryByText('Line of banner')).toBeNull();
  });

  it('names no plugin to those who can do nothing about it', async () => {
    serve(frontend('counts'));
    show(() => Promise.reject(new Error('gone')), someone(ROLES.captain));
    expect(
      await screen.findByText('Something that belongs here could not be shown.'),
    ).toBeDefined();
    expect(screen.queryByText(/counts/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
    await expectAccessible();
  });

  it('leads whoever manages features to where they are managed', async () => {
    serve(frontend('counts'));
    show(() => Promise.reject(new Error('gone')));
    expect(await notice('counts')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Manage Features' });
    expect(link.getAttribute('href')).toBe('/admin/feature-management');
    await expectAccessible();
  });

  it('shows them in their order, and those of one order by the names of their plugins', async () => {
    const second = { orders: { 'user-menu.item': 20 } };
    serve(frontend('birthdays', second), frontend('apples', second), frontend('counts'));
    show(works);
    await screen.findByText('Line of birthdays');
    expect(screen.getAllByText(/^Line of/).map(({ textContent }) => textContent)).toEqual([
      'Line of counts',
      'Line of apples',
      'Line of birthdays',
    ]);
  });

  it('does not let the others wait for a plugin that stays silent', async () => {
    serve(frontend('silent'), frontend('counts'));
    show((which, ...rest) =>
      which.plugin === 'silent' ? new Promise(() => {}) : works(which, ...rest),
    );
    expect(await screen.findByText('Line of counts', {}, { timeout: 2000 })).toBeDefined();
  });

  it('offers no further try of what has thrown the same twice', async () => {
    serve(frontend('counts'));
    let words = 'a bug';
    show(async () => ({
      default: () => {
        throw new Error(words);
      },
    }));
    await notice('counts');
    words = 'another';
    await userEvent.click(screen.getByRole('button', { name: 'Retry The counts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry The counts' }));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(await notice('counts')).toBeDefined();
  });

  it('keeps a missing plugin to its own place, and really tries again', async () => {
    serve(frontend('counts'), frontend('birthdays'));
    let isBroken = true;
    const asked: boolean[] = [];
    show(async (...call) => {
      const [{ plugin }, , again] = call;
      if (plugin === 'birthdays') asked.push(again);
      if (plugin === 'birthdays' && isBroken) throw new Error('404');
      return works(...call);
    });
    expect(await notice('birthdays')).toBeDefined();
    expect(screen.getByText('Line of counts')).toBeDefined();
    await expectAccessible();

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry The birthdays' }));
    expect(await screen.findByText('Line of birthdays')).toBeDefined();
    expect(asked).toEqual([false, true]);
  });

  it('keeps a plugin that throws while it renders to its own place', async () => {
    serve(frontend('counts'), frontend('birthdays'));
    const broken = () => {
      throw new Error('a bug');
    };
    show(async (...call) =>
      call[0].plugin === 'birthdays' ? { default: broken } : works(...call),
    );
    expect(await notice('birthdays')).toBeDefined();
    expect(screen.getByText('Line of counts')).toBeDefined();
  });

  it('does not load a plugin that was built for another ABI', async () => {
    serve(frontend('counts', { abi: ABI + 1 }));
    const load = vi.fn(works);
    show(load);
    expect(await notice('counts')).toBeDefined();
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  });

  describe('of a plugin that is slow', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    /** Another works at once; this one comes when it is called. */
    async function showSlow(user = admin) {
      serve(frontend('slow'), frontend('counts'));
      let arrive = () => {};
      const load = vi.fn<SlotLoader>((...call) =>
        call[0].plugin === 'slow'
          ? new Promise((resolve) => {
              arrive = () => resolve({ default: () => <p>Line of slow</p> });
            })
          : works(...call),
      );
      show(load, user);
      await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
      return { load, arrive: () => arrive() };
    }

    it('says after two seconds that it is not there yet, and no more than that', async () => {
      await showSlow();
      expect(screen.getByText('Line of counts')).toBeDefined();
      await vi.advanceTimersByTimeAsync(1500);
      expect(screen.queryByText(/not there yet/)).toBeNull();
      await vi.advanceTimersByTimeAsync(500);
      expect(await screen.findByText('The slow is not there yet.')).toBeDefined();
      expect(screen.queryByRole('button')).toBeNull();
      await expectAccessible();
    });

    it.each([
      ['before anybody noticed', 1000],
      ['late', 4000],
      ['when nobody waits any more', 60_000],
    ])('shows what arrives %s', async (_when, milliseconds) => {
      const { arrive } = await showSlow();
      await vi.advanceTimersByTimeAsync(milliseconds);
      arrive();
      expect(await screen.findByText('Line of slow')).toBeDefined();
      expect(screen.queryByRole('status')).toBeNull();
    });

    it('offers to ask anew once it is hardly worth waiting', async () => {
      const { load, arrive } = await showSlow(someone(ROLES.captain));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(
        await screen.findByText('Something that belongs here could not be shown.'),
      ).toBeDefined();
      await userEvent
        .setup({ advanceTimers: vi.advanceTimersByTime })
        .click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByText(/could not be shown/)).toBeNull());
      await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
      expect(load.mock.calls[2]?.[2]).toBe(true);
      arrive();
      expect(await screen.findByText('Line of slow')).toBeDefined();
    });
  });

  it('says where it is to whoever asked, full or empty', async () => {
    serve(frontend('counts'));
    renderScreen(
      <SlotOutlineContext value={Outline}>
        <SlotLoaderContext value={works}>
          <Slot name="user-menu.item" props={{}} />
          <Slot name="shell.banner" props={{}} />
        </SlotLoaderContext>
      </SlotOutlineContext>,
      { user: admin },
    );
    expect(await screen.findByText('Line of counts')).toBeDefined();
    expect(screen.getByRole('region', { name: 'user-menu.item' }).textContent).toMatch(/counts/);
    expect(screen.getByRole('region', { name: 'shell.banner' }).textContent).toBe('');
  });

  it('empties when the feature is switched off', async () => {
    serve(frontend('counts'));
    const { queries } = show(works);
    expect(await screen.findByText('Line of counts')).toBeDefined();
    serve();
    await refreshFrontends(queries);
    await waitFor(() => expect(screen.queryByText('Line of counts')).toBeNull());
  });
});
