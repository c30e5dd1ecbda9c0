import { http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { result, server } from '../testing';
import { api } from '.';
import { brought } from './firstAnswers';

const SETTINGS = '/api/settings/public-settings';

function bring(title: string) {
  globalThis.cenacleAnswers = { [SETTINGS]: { result: { portalTitle: title } } };
}

const title = async () => (await api.get(SETTINGS)).portalTitle;

const loadedFor = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

beforeEach(() => void loadedFor(1000));
afterEach(() => {
  globalThis.cenacleAnswers = undefined;
  vi.restoreAllMocks();
});

it('takes the answer that came with the page, once', async () => {
  server.use(http.get(SETTINGS, () => result({ portalTitle: 'asked for' })));
  bring('brought along');

  expect(await title()).toBe('brought along');
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

it('finds the answer about a thing by its address', () => {
  globalThis.cenacleAnswers = { '/api/users/7': { result: 'the seventh' } };

  expect(brought(['get', '/api/users/{id}', { params: { path: { id: 7 } } }])).toBe('the seventh');
  expect(brought(['get', '/api/users/{id}', { params: { path: { id: 8 } } }])).toBeUndefined();
});
