import { ABI, type Frontend, reportAsStranger, reportFault } from '@cenacle/sdk';
import { result, server } from '@cenacle/sdk/testing';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchStrayFaults } from './stray';

const reports: { path: string; body: unknown }[] = [];
let stop = () => {};

const frontend = (plugin: string, remote: string, ...slots: string[]): Frontend => ({
  plugin,
  title: plugin,
  remote,
  entry: `/plugins/${remote}/assets/remoteEntry.1.js`,
  abi: ABI,
  slots,
  orders: {},
  flags: [],
});

// What nobody listens for would be an error of the test.
const ignore = () => {};

beforeEach(() => {
  window.addEventListener('error', ignore);
  reports.length = 0;
  server.use(
    http.post('/api/plugins/*', async ({ request }) => {
      reports.push({ path: new URL(request.url).pathname, body: await request.json() });
      return result(null);
    }),
  );
  const known = [
    frontend('meals', 'kitchen', 'shell.banner', 'admin.route/meals'),
    frontend('diets', 'kitchen', 'retreatant.panel', 'roster.row'),
  ];
  stop = watchStrayFaults(new Map(known.map((each) => [each.plugin, each])), reportFault);
});
afterEach(() => {
  stop();
  window.removeEventListener('error', ignore);
});

/** What a browser says of an error in a script at this place. */
function thrownIn(script: string) {
  const error = new TypeError('cannot read the phone of Paul Landry');
  error.stack = `${error}\n    at press (https://house.test${script}:1:204)`;
  return error;
}

const throwInHandler = (script: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn(script) }));

function rejectIn(script: string) {
  const event = new Event('unhandledrejection');
  Object.assign(event, { reason: thrownIn(script) });
  window.dispatchEvent(event);
}

it.each([
  ['diets-roster.row.ab12cd34ef56.js', 'diets', 'roster.row'],
  ['meals-admin.route/meals.ab12cd34ef56.js', 'meals', 'admin.route/meals'],
  // A chunk that several share says no more than whose build it is of.
  ['395.ab12cd34ef56.js', 'meals', 'shell.banner'],
])('tells whose script threw in a handler: %s', async (script, plugin, slot) => {
  throwInHandler(`/plugins/kitchen/assets/${script}`);
  const at = `${script.replace(/.*\//, '')}:1:204`;
  const fault = { plugin, slot, kind: 'threw', error: 'TypeError', at };
  await waitFor(() => expect(reports.map(({ body }) => body)).toEqual([fault]));
});

it('tells of a promise that nobody waited for', async () => {
  rejectIn('/plugins/kitchen/assets/diets-retreatant.panel.ab12cd34ef56.js');
  await waitFor(() => expect(reports).toMatchObject([{ body: { slot: 'retreatant.panel' } }]));
});

it('leaves alone what the house itself threw, and plugins that it does not know', async () => {
  throwInHandler('/assets/staff.ab12cd34ef56.js');
  throwInHandler('/plugins/others/assets/others-shell.banner.ab12cd34ef56.js');
  rejectIn('/plugins/kitchen/assets/meals-shell.banner.000000000000.js');
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toMatchObject([{ body: { plugin: 'meals', slot: 'shell.banner' } }]);
});

it('is over when it is stopped', async () => {
  stop();
  throwInHandler('/plugins/kitchen/assets/diets-roster.row.111111111111.js');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reports).toEqual([]);
});

it('goes where strangers may tell it, on a page without a sign-in', async () => {
  reportAsStranger();
  throwInHandler('/plugins/kitchen/assets/diets-roster.row.222222222222.js');
  await waitFor(() => expect(reports).toMatchObject([{ path: '/api/plugins/public-faults' }]));
});
