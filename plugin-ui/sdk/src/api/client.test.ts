import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failed, refused, result } from '../testing/answers';
import { server } from '../testing/server';
import { api } from './client';
import { ApiError, NO_ANSWER } from './errors';

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

  it('leaves a cancelled call what it is', async () => {
    const abort = new AbortController();
    const call = api.get('/api/account/me', { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
