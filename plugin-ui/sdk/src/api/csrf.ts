import type { Middleware } from 'openapi-fetch';

const COOKIE = 'csrf_token';
const HEADER = 'X-CSRF-Token';
const SAFE = new Set(['GET', 'HEAD']);

/** Echoes the CSRF cookie on every call that may change something (contract 1). */
export const csrf: Middleware = {
  async onRequest({ request }) {
    if (SAFE.has(request.method)) return;
    const token = cookie() ?? (await fetchCookie());
    if (token) request.headers.set(HEADER, token);
  },
};

function cookie(): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(COOKIE.length + 1));
}

/** Any GET of the API sets the cookie; this one is small and open to all. */
async function fetchCookie(): Promise<string | undefined> {
  await fetch('/api/settings/public-settings');
  return cookie();
}
