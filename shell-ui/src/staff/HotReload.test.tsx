import { browser, ROLES, useFills } from '@cenacle/sdk';
import { renderScreen, result, server, someone } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import HotReload from './HotReload';

const BUILT = { shell: 'shell-1', plugins: 'plugins-1' };

beforeEach(() => {
  vi.spyOn(browser, 'go').mockImplementation(() => {});
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function serve(builds: object, entry: string) {
  const frontend = {
    plugin: 'p',
    remote: 'r',
    abi: 1,
    slots: ['shell.banner'],
    orders: {},
    flags: [],
  };
  server.use(
    http.get('/api/dev/builds', () => result(builds)),
    http.get('/api/plugins/frontends', () => result([{ ...frontend, entry }])),
  );
}

function Entries() {
  const fills = useFills('shell.banner') ?? [];
  return <p>{fills.map(({ entry }) => entry)}</p>;
}

function open() {
  return renderScreen(
    <>
      <Entries />
      <HotReload shell={BUILT.shell} />
    </>,
    { user: someone(ROLES.admin) },
  );
}

it('lets the page know of a plugin that was built anew', async () => {
  serve(BUILT, '/one.js');
  open();
  expect(await screen.findByText('/one.js')).toBeDefined();

  serve({ ...BUILT, plugins: 'plugins-2' }, '/two.js');

  expect(await screen.findByText('/two.js')).toBeDefined();
  expect(browser.go).not.toHaveBeenCalled();
});

it('loads the page again for another build of the shell, once that is written', async () => {
  serve({ ...BUILT, shell: null }, '/one.js');
  open();
  await screen.findByText('/one.js');
  await vi.advanceTimersByTimeAsync(3000);
  expect(browser.go).not.toHaveBeenCalled();

  serve({ ...BUILT, shell: 'shell-2' }, '/one.js');

  await waitFor(() => expect(browser.go).toHaveBeenCalledWith(window.location.href));
});

it('waits for a server that starts again', async () => {
  serve(BUILT, '/one.js');
  open();
  expect(await screen.findByText('/one.js')).toBeDefined();
  server.use(http.get('/api/dev/builds', () => HttpResponse.error()));
  await vi.advanceTimersByTimeAsync(3000);

  serve({ ...BUILT, plugins: 'plugins-2' }, '/two.js');

  expect(await screen.findByText('/two.js')).toBeDefined();
});
