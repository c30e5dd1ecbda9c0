import type { Tone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
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

/** What became of a mail (contract 8): its word, its colour and its sign. */
export const EMAIL_STATUSES: Record<
  Recipient['emailStatus'],
  { label: string; tone: Tone | 'neutral'; icon: LucideIcon }
> = {
  Queued: { label: t`Queued`, tone: 'neutral', icon: Clock },
  Sent: { label: t`Sent`, tone: 'blue', icon: MailCheck },
  Delivered: { label: t`Delivered`, tone: 'green', icon: CircleCheck },
  Deferred: { label: t`Deferred`, tone: 'amber', icon: RotateCw },
  Bounced: { label: t`Bounced`, tone: 'red', icon: MailX },
  Failed: { label: t`Failed`, tone: 'red', icon: CircleAlert },
  Complained: { label: t`Complained`, tone: 'red', icon: Flag },
  Suppressed: { label: t`Suppressed`, tone: 'amber', icon: ShieldX },
};
