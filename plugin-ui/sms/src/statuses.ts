import type { Tone } from '@cenacle/sdk';
import {
  CircleAlert,
  CircleCheck,
  Clock,
  type LucideIcon,
  RotateCw,
  Send,
  ShieldX,
} from 'lucide-react';
import type { TextStatus } from './api';

/** What became of a text: its colour and its sign; the word is the status itself. */
export const STATUSES: Record<TextStatus, { tone: Tone | 'neutral'; icon: LucideIcon }> = {
  Queued: { tone: 'neutral', icon: Clock },
  Sent: { tone: 'blue', icon: Send },
  Delivered: { tone: 'green', icon: CircleCheck },
  Deferred: { tone: 'amber', icon: RotateCw },
  Failed: { tone: 'red', icon: CircleAlert },
  Suppressed: { tone: 'amber', icon: ShieldX },
};
