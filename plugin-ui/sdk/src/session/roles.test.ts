import { expect, it } from 'vitest';
import { homeOf, ROLES } from './roles';

it.each([
  [ROLES.admin, '/admin/dashboard'],
  [ROLES.captain, '/captain'],
  [ROLES.groupUser, '/group/retreat-roster'],
  [ROLES.priest, '/group/retreat-roster'],
])('%s is at home at %s', (role, home) => expect(homeOf({ roleNames: [role] })).toBe(home));

it('sends nobody to the login page', () => expect(homeOf(null)).toBe('/login'));

it('has no home for an account without a role', () =>
  expect(homeOf({ roleNames: [] })).toBe('/403'));
