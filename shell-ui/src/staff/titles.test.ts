import { expect, it } from 'vitest';
import table from '../../screens.json';
import { WORDS } from './titles';

it('has the words of every title', () => {
  const titles = Object.values(table.staff).flatMap((screens) => Object.values(screens));
  expect(new Set(Object.keys(WORDS))).toEqual(new Set(titles.filter(Boolean)));
});
