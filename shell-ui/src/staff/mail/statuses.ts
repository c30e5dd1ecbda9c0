import type { Tone } from '@cenacle/sdk';
import {
  CircleAlert,
  CircleCheck,
  Clock,
  Flag,
  type LucideIcon,
  MailCheck,
  MailX,
  RotateCw,
  ShieldX,
} from 'lucide-react';
import type { Recipient } from './mail';

/** What became of a mail (contract 8): its colour and its sign; the word is the status itself. */
export const EMAIL_STATUSES: Record<
  Recipient['emailStatus'],
  { tone: Tone | 'neutral'; icon: LucideIcon }
> = {
  Queued: { tone: 'neutral', icon: Clock },
  Sent: { tone: 'blue', icon: MailCheck },
  Delivered: { tone: 'green', icon: CircleCheck },
  Deferred: { tone: 'amber', icon: RotateCw },
  Bounced: { tone: 'red', icon: MailX },
  Failed: { tone: 'red', icon: CircleAlert },
  Complained: { tone: 'red', icon: Flag },
  Suppressed: { tone: 'amber', icon: ShieldX },
};
