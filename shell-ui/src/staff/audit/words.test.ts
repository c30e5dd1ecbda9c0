import { expect, it } from 'vitest';
import { showValue, withDays, wordsOf } from './words';

it.each([
  ['groupNumber', 'Group number'],
  ['EmailTemplate', 'Email template'],
  ['isLocked', 'Is locked'],
])('%s is read as %s', (name, words) => expect(wordsOf(name)).toBe(words));

it.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  [[{ a: 1 }], '[{"a":1}]'],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ['2026-12-31', 'Dec 31, 2026'],
  ['2026-11-01T18:00:00.331807+00:00', 'Nov 1, 2026, 12:00 PM CST'],
])('%j is said as %s', (value, said) => expect(showValue(value, 'America/Chicago')).toBe(said));

it('a name has days as one reads them', () =>
  expect(withDays('2026-12-31 – 2027-01-03')).toBe('Dec 31, 2026 – Jan 3, 2027'));
