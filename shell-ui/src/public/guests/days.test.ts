import { expect, it } from 'vitest';
import { calendarFile, longDays, weekdays } from './days';

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

it('makes a calendar file of whole days, without any token', () => {
  const file = calendarFile(days('2026-06-28', '2026-06-30'), 'Retreat, House; of “Peace”');
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cenacle//EN',
    'BEGIN:VEVENT',
    'UID:retreat-20260628@localhost',
    expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
    'DTSTART;VALUE=DATE:20260628',
    'DTEND;VALUE=DATE:20260701',
    'SUMMARY:Retreat\\, House\\; of “Peace”',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
