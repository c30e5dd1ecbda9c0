import { t } from '@lingui/core/macro';
import type { PhoneRow } from './call';

export type PhoneOutcome = NonNullable<PhoneRow['last']>['outcome'];

/** What came of phoning somebody, as it is said afterwards. */
export const OUTCOMES: Record<PhoneOutcome, string> = {
  attending: t`Is coming`,
  notAttending: t`Not coming`,
  notReached: t`Not reached`,
  callAgain: t`To be phoned again`,
  wrongNumber: t`Wrong number`,
};
