import { describe, expect, it } from 'vitest';
import { readAmount, showMoney } from './money';

describe('an amount', () => {
  it.each([
    ['50', 5000],
    ['1,250.00', 125000],
    ['$ 0.5', 50],
    [' 10.07 ', 1007],
    ['9007199.99', 900719999],
    ['10,000,000', 1_000_000_000],
  ])('is read in whole cents: %s', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it.each(['', '0', '-5', '1.234', '1,25', '5 dollars', '10,000,000.01'])(
    'is refused where it may mean something else: %s',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );

  it('is shown with its currency', () => {
    expect(showMoney(125050, 'USD')).toBe('$1,250.50');
  });
});
