import { expect, it } from 'vitest';
import { NotFound } from '../screens/NotFound';
import { LoginScreen } from './login/LoginScreen';
import { screenAt } from './screens';

it.each(['/login', '/login/'])('%s is the login', (path) =>
  expect(screenAt(path)).toBe(LoginScreen),
);

it.each(['/nowhere', '/login/deeper', '/loginx'])('%s is not found', (path) =>
  expect(screenAt(path)).toBe(NotFound),
);
