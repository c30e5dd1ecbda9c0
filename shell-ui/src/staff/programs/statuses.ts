import type { Delivery } from './webhooks';

/** How a delivery stands, in a word. */
export const STATUSES = {
  Queued: { tone: 'blue', label: 'On its way' },
  Deferred: { tone: 'amber', label: 'Tried again' },
  Sent: { tone: 'green', label: 'Taken' },
  Failed: { tone: 'red', label: 'Given up' },
  Suppressed: { tone: 'neutral', label: 'Not sent' },
} as const satisfies Record<Delivery['status'], object>;
