import { expect, it } from 'vitest';
import { showValue, wordsOf } from './words';

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
])('%j is said as %s', (value, said) => expect(showValue(value)).toBe(said));
