import { expect, it } from 'vitest';
import { addressOf, placeIn } from './place';

const at = (address: string) => new URLSearchParams(address);
const go = (from: string, change: Parameters<typeof addressOf>[1]) =>
  addressOf(at(from), change).toString();

it('an empty address shows the users', () => {
  expect(placeIn(at(''))).toEqual({
    kind: 'users',
    importId: null,
    isMatching: false,
    status: null,
    rowId: null,
  });
});

it('what an address cannot mean is not looked at', () => {
  expect(placeIn(at('kind=cooks&import=-1&status=Odd&row=x&step=9'))).toEqual(placeIn(at('')));
});

it('another kind begins anew', () => {
  expect(go('kind=users&import=3&status=Ready&page=4&search=ann', { kind: 'retreatants' })).toBe(
    'kind=retreatants',
  );
});

it('other rows begin at their first page, and keep what is searched', () => {
  expect(go('kind=users&page=4&search=ann', { status: 'Ready' })).toBe(
    'kind=users&search=ann&status=Ready',
  );
});

it('a row opens above the page that one is on', () => {
  expect(go('kind=users&page=4', { rowId: 7 })).toBe('kind=users&page=4&row=7');
  expect(go('kind=users&page=4&row=7', { rowId: null })).toBe('kind=users&page=4');
});
