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

const admin = someone(ROLES.admin);

function frontend(plugin: string, details: object = {}) {
  const entry = `/plugins/${plugin}/assets/remoteEntry.1.js`;
  return { plugin, remote: plugin, entry, abi: ABI, slots: ['user-menu.item'], ...details };
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
const notice = (plugin: string) => screen.findByText(new RegExp(`${plugin}.*could not be loaded`));

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
    serve(frontend('banner', { slots: ['shell.banner'] }), frontend('counts'));
    show(works);
    expect(await screen.findByText('Line of counts')).toBeDefined();
    expect(screen.queryByText('Line of banner')).toBeNull();
  });

  it('names no plugin to those who can do nothing about it', async () => {
    serve(frontend('counts'));
    show(() => Promise.reject(new Error('gone')), someone(ROLES.captain));
    expect(await screen.findByText('A part of this page could not be loaded.')).toBeDefined();
    expect(screen.queryByText(/counts/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });

  it('does not let the others wait for a plugin that stays silent', async () => {
    serve(frontend('silent'), frontend('counts'));
    show((which, ...rest) =>
      which.plugin === 'silent' ? new Promise(() => {}) : works(which, ...rest),
    );
    expect(await screen.findByText('Line of counts', {}, { timeout: 2000 })).toBeDefined();
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
    await userEvent.click(screen.getByRole('button', { name: 'Retry birthdays' }));
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
  });

  it('waits five seconds for a slow plugin, and no longer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      serve(frontend('counts'));
      const load = vi.fn<SlotLoader>(() => new Promise(() => {}));
      show(load);
      await waitFor(() => expect(load).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(5000);
      expect(await notice('counts')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
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
