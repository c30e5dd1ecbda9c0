import { describe, expect, it } from 'vitest';
import type { Problem, RowDetail, Value } from '../api';
import { changedOf, isDay, shown, sortProblems, textsOf, valuesToSend } from './mending';

const problem = (field: string, message = 'Wrong.'): Problem => ({
  field,
  message,
  suggestion: null,
  stops: false,
});

const row = (values: Record<string, Value>, problems: Problem[] = []) =>
  ({
    fields: Object.keys(values).map((value) => ({ value, label: value, isNeeded: false })),
    values,
    problems,
  }) as unknown as RowDetail;

it('values stand in the form as somebody would have typed them', () => {
  const kept = row({
    firstName: 'Ann',
    cellPhone: '+12258531487',
    medDoctor: true,
    captain: false,
    priority: 7,
    email: null,
    dateBirth: '1958-03-18',
  });

  expect(textsOf(kept)).toEqual({
    firstName: 'Ann',
    cellPhone: '(225) 853-1487',
    medDoctor: 'yes',
    captain: 'no',
    priority: '7',
    email: '',
    dateBirth: '1958-03-18',
  });
});

it.each([
  [true, 'Yes'],
  [null, 'nothing'],
  ['', 'nothing'],
  ['1958-03-18', 'Mar 18, 1958'],
  ['1958-02-30', '1958-02-30'],
  ['+12258531487', '(225) 853-1487'],
  ['Manresa Admin', 'Manresa Admin'],
])('%j is shown as %s', (value, words) => {
  expect(shown(value)).toBe(words);
});

it.each(['3/18/1958', '1958-02-30', '1958-13-01', ''])('%j is no day of a date field', (text) => {
  expect(isDay(text)).toBe(false);
});

it('only what was changed is sent', () => {
  const before = { firstName: 'Ann', email: 'ann@gmial.com' };

  expect(changedOf(before, { firstName: 'Ann', email: 'ann@gmail.com' })).toEqual({
    email: 'ann@gmail.com',
  });
});

describe('a line with more cells than its header', () => {
  const values = { firstName: 'Ann' };

  it('is in order once its values were sent as they are', () => {
    const kept = row(values, [problem('')]);
    expect(valuesToSend(kept, textsOf(kept), textsOf(kept))).toEqual(values);
  });

  it('is another thing than a field that is wrong', () => {
    const kept = row(values, [problem('firstName')]);
    expect(valuesToSend(kept, textsOf(kept), textsOf(kept))).toEqual({});
  });
});

it('problems go to their fields, and those of the line stand apart', () => {
  const ofLine = problem('', 'Too many cells.');
  const ofEmail = problem('email');

  expect(sortProblems([ofLine, ofEmail])).toEqual({
    ofLine: [ofLine],
    ofField: { email: ofEmail },
  });
});
