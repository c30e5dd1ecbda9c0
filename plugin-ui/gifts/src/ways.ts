import { t } from '@lingui/core/macro';
import type { ByHand, Entry, Way } from './api';

/** How something was given, as people call it. */
export const WAYS: Record<Way, string> = {
  Check: t`Check`,
  Cash: t`Cash`,
  InKind: t`In kind`,
  Card: t`Card`,
};

export const WAY_OPTIONS = (Object.keys(WAYS) as Way[]).map((value) => ({
  value,
  label: WAYS[value],
}));

/** Those in which a gift is booked by hand: what a card paid is booked by the provider's word. */
export const BY_HAND = WAY_OPTIONS.filter(
  (option): option is { value: ByHand; label: string } => option.value !== 'Card',
);

/** What became of an entry, where it is none of which anything is left to take back. */
export function stateOf({ takesBackId, refundsId, isTakenBack, left }: Entry): string | null {
  if (refundsId !== null) return takesBackId === null ? t`Given back` : t`A refund that failed`;
  if (takesBackId !== null) return t`Takes a gift back`;
  if (isTakenBack) return t`Taken back`;
  return left === 0 ? t`Was given back` : null;
}
