import type { components } from './api';
import type { Tone } from './kit/Message';

/** What became of the call to a retreat for one person. */
export type CallState = components['schemas']['PersonState'];

/** The one word and the one colour of each, wherever it is shown. */
export const CALL_STATES: Record<CallState, { label: string; tone: Tone | 'neutral' }> = {
  notAsked: { label: 'Not asked', tone: 'neutral' },
  asked: { label: 'Asked', tone: 'blue' },
  seen: { label: 'Seen', tone: 'amber' },
  answered: { label: 'Answered', tone: 'green' },
  bounced: { label: 'Bounced', tone: 'red' },
  notReachable: { label: 'Not reachable', tone: 'red' },
};
