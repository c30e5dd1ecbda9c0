import { describe, expect, it } from 'vitest';
import type { RowStatus } from '../api';
import { choose, mayChoose, NOBODY, pageState, stillOpen, whyNot, whyNotAll } from './choosing';

const row = (id: number, status: RowStatus) => ({ id, status });

const ready = row(1, 'Ready');
const doubtful = row(2, 'HasProblems');
const migrated = row(3, 'Migrated');
const page = [ready, doubtful, migrated];

it('a migrated row cannot be chosen again, and says so', () => {
  expect(mayChoose(migrated)).toBe(false);
  expect(whyNot(migrated)).toBe('was migrated and cannot be chosen again');
  expect(choose(NOBODY, [migrated], true).size).toBe(0);
});

it.each(['Duplicate', 'Skipped'] as const)('%s waits for a decision first', (status) => {
  expect(whyNot(row(4, status))).toContain('open the row');
});

it('says of a page why some of its rows cannot be chosen', () => {
  expect(whyNotAll([ready])).toBe('');
  expect(whyNotAll([...page, row(4, 'Duplicate'), row(5, 'Duplicate')])).toBe(
    'What was migrated cannot be chosen again. Open a duplicate to say who it is.',
  );
});

it('what failed may be tried again', () => {
  expect(mayChoose(row(4, 'Failed'))).toBe(true);
});

it('the page is chosen without what cannot be, and beside what is chosen elsewhere', () => {
  expect([...choose(new Set([99]), page, true)]).toEqual([99, 1, 2]);
  expect([...choose(new Set([99, 1, 2]), page, false)]).toEqual([99]);
});

describe('the box of the page', () => {
  it.each([
    ['none', []],
    ['some', [1]],
    ['all', [1, 2]],
  ])('says %s for %j', (state, ids) => {
    expect(pageState(new Set(ids), page)).toBe(state);
  });

  it('is empty where nothing can be chosen', () => {
    expect(pageState(NOBODY, [migrated])).toBe('none');
  });
});

describe('rows that went meanwhile', () => {
  it('are no longer chosen', () => {
    expect([...stillOpen(new Set([1, 3]), page)]).toEqual([1]);
  });

  it('cost no drawing where there are none', () => {
    const chosen = new Set([1]);
    expect(stillOpen(chosen, page)).toBe(chosen);
  });
});
