import { describe, expect, it } from 'vitest';
import type { FieldChoice } from '../api';
import { chosenTwice, matchedCount, samplesOf, unmatched } from './matching';

const field = (value: string, isNeeded = false): FieldChoice => ({
  value,
  label: value,
  isNeeded,
});

it('a field that two columns hold is told at both', () => {
  expect(chosenTwice({ Cell: 'cellPhone', Mobile: 'cellPhone', Mail: 'email' })).toEqual({
    Cell: 'Mobile',
    Mobile: 'Cell',
  });
});

it('columns that are not taken in hold nothing twice', () => {
  expect(chosenTwice({ Color: null, Shoe: null })).toEqual({});
});

describe('what every row needs', () => {
  const fields = [field('lastName', true), field('phoneNumber', true), field('cellPhone')];
  const missing = (mapping: Record<string, string | null>) =>
    unmatched(fields, mapping).map(({ value }) => value);

  it('is missing where no column holds it', () => {
    expect(missing({ Phone: 'phoneNumber', Name: null })).toEqual(['lastName']);
  });

  it('is there where the cell phone stands for the phone', () => {
    expect(missing({ Last: 'lastName', Cell: 'cellPhone' })).toEqual([]);
  });
});

it('a column shows the first of its values, each once', () => {
  const rows = ['LA', '', ' LA ', 'TX', 'MS', 'AL'].map((state, index) => ({
    line: index + 2,
    cells: { State: state },
  }));

  expect(samplesOf('State', rows)).toEqual(['LA', 'TX', 'MS']);
  expect(samplesOf('Shoe', rows)).toEqual([]);
});

it('counts the columns that are taken in', () => {
  expect(matchedCount({ Cell: 'cellPhone', Shoe: null })).toBe(1);
});
