import { t } from '@lingui/core/macro';
import type { DepositState } from '../api';

/** How a deposit stands, as people call it. */
export const STATES: Record<DepositState, string> = {
  Due: t`Due`,
  Paid: t`Paid`,
  Waived: t`Waived`,
  ToGiveBack: t`To give back`,
  GivenBack: t`Given back`,
  Kept: t`Kept`,
  Moved: t`Went to another retreat`,
  Nothing: t`Nothing was paid`,
};

export const STATE_OPTIONS = (Object.keys(STATES) as DepositState[]).map((value) => ({
  value,
  label: STATES[value],
}));

export const TONES = {
  Due: 'amber',
  Paid: 'green',
  Waived: 'neutral',
  ToGiveBack: 'amber',
  GivenBack: 'neutral',
  Kept: 'neutral',
  Moved: 'neutral',
  Nothing: 'neutral',
} as const;
