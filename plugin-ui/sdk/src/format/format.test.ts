import { expect, it } from 'vitest';
import {
  formatCountdown,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatName,
  formatPhone,
  plural,
} from '.';

it.each([
  ['2026-06-04', '2026-06-07', 'Jun 4 – 7, 2026'],
  ['2026-06-29', '2026-07-02', 'Jun 29 – Jul 2, 2026'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
  ['2026-06-04', '2026-06-04', 'Jun 4, 2026'],
])('a retreat from %s to %s is %s', (from, to, words) => {
  expect(formatDateRange(from, to)).toBe(words);
});

it('a date is the same in every time zone', () => {
  expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
});

it('an instant is told on the wall of the house', () => {
  expect(formatDateTime('2026-06-04T22:00:00Z', 'America/Chicago')).toBe(
    'Jun 4, 2026, 5:00 PM CDT',
  );
  expect(formatDateTime('2026-12-04T22:00:00Z', 'America/Chicago')).toBe(
    'Dec 4, 2026, 4:00 PM CST',
  );
});

it('a phone of this country is shown nationally and does not break', () => {
  expect(formatPhone('+15045550123')).toBe('(504)\u00a0555-0123');
  expect(formatPhone('+4930123456')).toBe('+4930123456');
});

it('a name has all of its parts that are known', () => {
  const james = { firstName: 'James', lastName: 'Boudreaux' };
  expect(formatName({ ...james, middleInitial: 'P', suffix: 'Jr.' })).toBe(
    'James P. Boudreaux Jr.',
  );
  expect(formatName({ ...james, middleInitial: null, suffix: '' })).toBe('James Boudreaux');
});

it('one is not many', () => {
  expect(plural(1, 'person', 'people')).toBe('1 person');
  expect(plural(1200, 'group')).toBe('1,200 groups');
});

it('a countdown has minutes and seconds', () => {
  expect(formatCountdown(65)).toBe('1:05');
});
