import type { Tone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
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

interface Look {
  label: string;
  tone: Tone | 'neutral';
  icon: LucideIcon;
}

/** What became of a text: its word, its colour and its sign. */
export const STATUSES: Record<TextStatus, Look> = {
  Queued: { label: t`Queued`, tone: 'neutral', icon: Clock },
  Sent: { label: t`Sent`, tone: 'blue', icon: Send },
  Delivered: { label: t`Delivered`, tone: 'green', icon: CircleCheck },
  Deferred: { label: t`Deferred`, tone: 'amber', icon: RotateCw },
  Failed: { label: t`Failed`, tone: 'red', icon: CircleAlert },
  Suppressed: { label: t`Suppressed`, tone: 'amber', icon: ShieldX },
};
