import type { Middleware } from 'openapi-fetch';

/** Over https its name has a prefix: then a plain one is not ours. */
const COOKIE = /(?:.*__Host-|^|; )csrf_token=([^;]+)/;
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
  return COOKIE.exec(document.cookie)?.[1];
}

/** Any GET of the API sets the cookie; this one is small and open to all. */
async function fetchCookie(): Promise<string | undefined> {
  await fetch('/api/settings/public-settings');
  return cookie();
}
