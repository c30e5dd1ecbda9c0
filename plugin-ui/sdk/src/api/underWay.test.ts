import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { result, server } from '../testing';
import { api } from '.';
import { brought } from './underWay';

const SETTINGS = '/api/settings/public-settings';

function bring(title: string) {
  const body = JSON.stringify({ result: { portalTitle: title } });
  const headers = { 'Content-Type': 'application/json' };
  const answer = Promise.resolve(new Response(body, { headers }));
  globalThis.cenacleAnswers = { [SETTINGS]: { answer, result: { portalTitle: title } } };
}

const title = async () => (await api.get(SETTINGS)).portalTitle;

const loadedFor = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => void loadedFor(1000));
afterEach(() => {
  globalThis.cenacleAnswers = undefined;
  vi.restoreAllMocks();
});

it('takes the answer to what the page has asked itself, once', async () => {
  server.use(http.get(SETTINGS, () => result({ portalTitle: 'asked for' })));
  bring('brought along');

  expect(await title()).toBe('brought along');
  expect(await title()).toBe('asked for');
});

it('asks again where none came', async () => {
  server.use(http.get(SETTINGS, () => result({ portalTitle: 'asked for' })));
  const answer = Promise.reject(new TypeError('Failed to fetch'));
  globalThis.cenacleAnswers = { [SETTINGS]: { answer } };

  expect(await title()).toBe('asked for');
});

it('takes none that is from before a change', async () => {
  server.use(
    http.get(SETTINGS, () => result({ portalTitle: 'asked for' })),
    http.post('/api/account/logout', () => result(null)),
  );
  bring('brought along');

  await api.post('/api/account/logout');
  expect(await title()).toBe('asked for');
});

it('takes none long after the page has come', async () => {
  server.use(http.get(SETTINGS, () => result({ portalTitle: 'asked for' })));
  bring('brought along');
  loadedFor(60_000);

  expect(await title()).toBe('asked for');
});

it('has a query begin with what has come', () => {
  bring('brought along');

  const { initialData } = api.queryOptions('get', SETTINGS);
  expect(initialData).toBeTypeOf('function');
  expect((initialData as () => unknown)()).toEqual({ portalTitle: 'brought along' });
});

it('finds the call about a thing by its address', () => {
  const answer = Promise.resolve(new Response());
  globalThis.cenacleAnswers = { '/api/users/7': { answer, result: 'the seventh' } };

  expect(brought(['get', '/api/users/{id}', { params: { path: { id: 7 } } }])).toBe('the seventh');
  expect(brought(['get', '/api/users/{id}', { params: { path: { id: 8 } } }])).toBeUndefined();
});
