/** Dates, names and counts as people read them. */
import {
  formatCountdown,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDayIn,
  formatName,
  formatPhone,
  LOCALE,
  plural,
} from '@cenacle/sdk';
import { expect, it } from 'vitest';

it('days, and moments on the wall of a zone', () => {
  const moment = '2026-06-04T22:00:00Z';

  expect(formatDate('2026-06-04')).toBe('Jun 4, 2026');
  expect(formatDateRange('2026-06-04', '2026-06-07')).toBe('Jun 4 – 7, 2026');
  expect(formatDateTime(moment, 'America/Chicago')).toBe('Jun 4, 2026, 5:00 PM CDT');
  expect(formatDayIn(moment, 'America/Chicago')).toBe('Jun 4');
  expect(formatCountdown(245)).toBe('4:05');
});

it('people and how to reach them', () => {
  const james = { firstName: 'James', middleInitial: 'P', lastName: 'Boudreaux', suffix: 'Jr.' };

  expect(formatName(james)).toBe('James P. Boudreaux Jr.');
  expect(formatPhone('+15045550123')).toBe('(504)\u00a0555-0123');
});

it('how many, as the house writes it', () => {
  expect(plural(1, 'person', 'people')).toBe('1 person');
  expect(plural(1200, 'person', 'people')).toBe('1,200 people');
  expect(LOCALE).toBe('en-US');
});
