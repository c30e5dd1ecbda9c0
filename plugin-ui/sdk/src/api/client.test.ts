import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, refused, result } from '../testing/answers';
import { server } from '../testing/server';
import { api } from './client';
import { ApiError, NO_ANSWER } from './errors';
import { invalidate } from './keys';

const LOGIN = { body: { email: 'anne@cenacle.test', password: 'secret' } };

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('the API client', () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the server would have set
    document.cookie = 'csrf_token=; max-age=0';
  });

  it('gives the bare result', async () => {
    server.use(http.get('/api/features/enabled-features', () => result([])));
    expect(await api.get('/api/features/enabled-features')).toEqual([]);
  });

  it('fetches the CSRF cookie before the first call that changes something, and echoes it', async () => {
    let echoed: string | null = null;
    server.use(
      http.post('/api/account/logout', ({ request }) => {
        echoed = request.headers.get('X-CSRF-Token');
        return result(null);
      }),
    );
    await api.post('/api/account/logout');
    expect(echoed).toBe('token-of-the-test');
  });

  it.each([
    ['csrf_token=plain', 'plain'],
    ['a=b; csrf_token=plain; c=d', 'plain'],
    ['csrf_token=tossed; __Host-csrf_token=ours; a=b', 'ours'],
    ['__Host-csrf_token=ours; csrf_token=tossed', 'ours'],
    ['my_csrf_token=other; csrf_token=plain', 'plain'],
  ])('finds the token in %s', async (cookies, token) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    let echoed: string | null = null;
    server.use(
      http.post('/api/account/logout', ({ request }) => {
        echoed = request.headers.get('X-CSRF-Token');
        return result(null);
      }),
    );
    await api.post('/api/account/logout');
    vi.restoreAllMocks();
    expect(echoed).toBe(token);
  });

  it('tells what the server refused, field by field', async () => {
    server.use(http.post('/api/account/login', () => refused('Enter an email address.', 'email')));
    const error = await failureOf(api.post('/api/account/login', LOGIN));
    expect(error.status).toBe(400);
    expect(error.message).toBe('Enter an email address.');
    expect(error.validationFailures).toEqual([
      { propertyName: 'email', errorMessage: 'Enter an email address.' },
    ]);
  });

  it('tells how long to wait when throttled, and the name of the request', async () => {
    server.use(http.post('/api/account/login', () => failed(429, { 'Retry-After': '90' })));
    const error = await failureOf(api.post('/api/account/login', LOGIN));
    expect(error).toMatchObject({ status: 429, retryAfter: 90, requestId: 'request-1' });
  });

  it('makes one kind of error of a page of HTML from a proxy', async () => {
    server.use(http.get('/api/account/me', () => HttpResponse.html('<h1>Bad', { status: 502 })));
    expect((await failureOf(api.get('/api/account/me'))).status).toBe(502);
  });

  it('makes one kind of error of a network that is down', async () => {
    server.use(http.get('/api/account/me', () => HttpResponse.error()));
    expect((await failureOf(api.get('/api/account/me'))).status).toBe(NO_ANSWER);
  });

  it('makes a query of a call, whose key is the call', async () => {
    server.use(http.get('/api/users/4', () => result({ email: 'anne@cenacle.test' })));
    const queries = new QueryClient();
    const anne = api.queryOptions('get', '/api/users/{id}', { params: { path: { id: '4' } } });
    const { email } = await queries.fetchQuery(anne);
    expect(email).toBe('anne@cenacle.test');

    await invalidate(queries, api.queryKey('get', '/api/group/{id}'));
    expect(queries.getQueryState(anne.queryKey)?.isInvalidated).toBe(false);
    await invalidate(queries, api.queryKey('get', '/api/users/{id}'));
    expect(queries.getQueryState(anne.queryKey)?.isInvalidated).toBe(true);
    // @ts-expect-error: a key that is written out by hand is refused by the compiler
    await queries.invalidateQueries({ queryKey: ['get', '/api/users/{id}'] });
  });

  it('leaves a cancelled call what it is', async () => {
    const abort = new AbortController();
    const call = api.get('/api/account/me', { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
