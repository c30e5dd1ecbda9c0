import { expect, it } from 'vitest';
import { longDays, weekdays } from './days';

const days = (retreatStart: string, retreatEnd: string) => ({ retreatStart, retreatEnd });
const JUNE = days('2026-06-04', '2026-06-07');

it.each([
  [JUNE, 'June 4 – 7, 2026'],
  [days('2026-04-30', '2026-05-03'), 'April 30 – May 3, 2026'],
  [days('2026-12-31', '2027-01-03'), 'December 31, 2026 – January 3, 2027'],
  [days('2026-06-04', '2026-06-04'), 'June 4, 2026'],
])('days are written out: %j', (range, words) => {
  expect(longDays(range).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(words);
});

it('names the days of the week', () => {
  expect(weekdays(JUNE)).toBe('Thursday to Sunday');
  expect(weekdays(days('2026-06-04', '2026-06-04'))).toBe('Thursday');
});
