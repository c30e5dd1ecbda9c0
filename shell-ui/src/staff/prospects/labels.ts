import { t } from '@lingui/core/macro';
import { LABELS as OF_APPLICANTS } from '../../application/labels';

/** The application as staff read it, and type it for somebody else. */
export const LABELS = {
  ...OF_APPLICANTS,
  lastMinute: t`May be called at short notice`,
  hasAttendedBefore: t`Has attended before`,
  canContactInFuture: t`May be told of later retreats`,
  referredByName: t`Referred by`,
  notes: t`Notes`,
} as const;
