import { expect, it } from 'vitest';
import table from '../../screens.json';
import { NotFound } from '../screens/NotFound';
import LoginScreen from './login/LoginScreen';
import { screenAt } from './screens';

const TOKEN = 'q8Kx-Vw2_0aBcDeFgHiJkL';

it.each(Object.values(table.public).flatMap((titles) => Object.keys(titles)))(
  '%s has a screen',
  async (path) => expect(await screenAt(path.replace(/:.*/, TOKEN))).not.toBe(NotFound),
);

it.each(['/login', '/login/'])('%s is the login', async (path) =>
  expect(await screenAt(path)).toBe(LoginScreen),
);

it.each(['/nowhere', '/login/deeper', '/loginx', '/dev', `/${TOKEN}x`, `/x/${TOKEN}`])(
  '%s is not found',
  async (path) => expect(await screenAt(path)).toBe(NotFound),
);

it.each([
  ['/forgot-password', '/confirm-account'],
  ['/stop-email-change', '/confirm-account'],
  ['/register', '/reset-password-confirmation'],
  ['/register/prospect', '/register/success'],
  [`/attending/${TOKEN}`, `/${TOKEN}`],
  ['/portal/retreatants', '/portal/retreatants/fields'],
  [`/unsubscribe/abc.def`, `/confirmation/${TOKEN}/`],
])('%s and %s come in one piece', async (one, other) => {
  expect(await screenAt(one)).not.toBe(NotFound);
  expect(await screenAt(one)).toBe(await screenAt(other));
});
