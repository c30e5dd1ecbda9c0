import { t } from '@lingui/core/macro';
import type { components } from './api';
import type { Tone } from './kit/Message';

/** What became of the call to a retreat for one person. */
export type CallState = components['schemas']['PersonState'];

/** The one word and the one colour of each, wherever it is shown. */
export const CALL_STATES: Record<CallState, { label: string; tone: Tone | 'neutral' }> = {
  notAsked: { label: t`Not asked`, tone: 'neutral' },
  asked: { label: t`Asked`, tone: 'blue' },
  seen: { label: t`Seen`, tone: 'amber' },
  answered: { label: t`Answered`, tone: 'green' },
  bounced: { label: t`Bounced`, tone: 'red' },
  notReachable: { label: t`Not reachable`, tone: 'red' },
};
