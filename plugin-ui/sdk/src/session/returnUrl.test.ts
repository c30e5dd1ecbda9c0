import { expect, it } from 'vitest';
import { safeReturnUrl } from './returnUrl';

it.each(['/', '/admin/users?page=2#row', '/api/docs', '/captain/retreatant/7'])(
  'follows %s, a path on this site',
  (path) => expect(safeReturnUrl(path)).toBe(path),
);

it.each([
  null,
  '',
  'admin',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  ' /admin',
])('goes home instead of to %j', (value) => expect(safeReturnUrl(value)).toBe('/'));
