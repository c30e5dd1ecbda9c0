import { LOCALE } from '@cenacle/sdk';

const AMOUNT = /^[$€£]?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const MOST = 1_000_000_000;

/** `$1,250.00`, as the page's language writes it. */
export const showMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(cents / 100);

/** `1,250.5` in whole cents; null for what is no amount, or one that no one gives. */
export function readAmount(text: string): number | null {
  const [, whole, part = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 && cents <= MOST ? cents : null;
}
