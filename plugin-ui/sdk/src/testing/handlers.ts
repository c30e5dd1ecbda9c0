import { http } from 'msw';
import { failed, result } from './answers';

/** What the server says to anyone, with nobody signed in and no plugin on. */
export const handlers = [
  http.get('/api/account/me', () => failed(401)),
  http.get('/api/account/external-providers', () => result([])),
  http.get('/api/account/cookie-expiration', () =>
    result({ lifetimeSeconds: 900, expiresAt: '2026-06-04T17:15:00Z' }),
  ),
  http.get('/api/settings/public-settings', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it with any GET, jsdom does not
    document.cookie = 'csrf_token=token-of-the-test';
    return result({
      portalTitle: 'Manresa House of Retreats',
      environment: 'Production',
      houseTimeZone: 'America/Chicago',
      supportEmail: 'help@house.test',
      housePhone: '(225) 555-0142',
      cookieLifetimeMinutes: 15,
      selfRegistration: false,
      agreementVersion: '1',
    });
  }),
  http.get('/api/language/language-options', () =>
    result([
      { value: 'en', label: 'English' },
      { value: 'es', label: 'Español' },
    ]),
  ),
  http.get('/api/plugins/frontends', () => result([])),
  http.post('/api/plugins/faults', () => result(null)),
  http.get('/api/emails/progress', () => result([])),
  http.get('/api/dashboard', () => result({ dataElements: [] })),
  http.get('/api/dashboard/first-steps', () => result({ steps: [], isShown: false })),
  http.get('/api/dashboard/needs-doing', () => result([])),
  http.get('/api/dashboard/to-dos', () => result([])),
  http.get('/api/letters/placeholders', () => result([])),
  http.get('/api/plugins/slots', () => result([])),
  http.get('/api/plugins/rights', () => result([])),
  http.get('/api/rosters/next-group', () => result({ groupId: null })),
  http.get('/api/rosters/papers', () => result([])),
];
