import { t } from '@lingui/core/macro';
import type { Delivery } from './webhooks';

/** How a delivery stands, in a word. */
export const STATUSES = {
  Queued: { tone: 'blue', label: t`On its way` },
  Deferred: { tone: 'amber', label: t`Tried again` },
  Sent: { tone: 'green', label: t`Taken` },
  Failed: { tone: 'red', label: t`Given up` },
  Suppressed: { tone: 'neutral', label: t`Not sent` },
} as const satisfies Record<Delivery['status'], object>;
