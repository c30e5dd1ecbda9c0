import { t } from '@lingui/core/macro';
import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleSlash,
  CopyCheck,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { RowStatus } from './api';

interface Look {
  label: string;
  tone: 'green' | 'amber' | 'red' | 'blue' | 'neutral';
  icon: LucideIcon;
}

/** How a row stands, in the order in which a clerk looks at them. */
export const STATUSES: Record<RowStatus, Look> = {
  Ready: { label: t`Ready`, tone: 'blue', icon: CircleDot },
  HasProblems: { label: t`Has problems`, tone: 'amber', icon: TriangleAlert },
  Duplicate: { label: t`Duplicate`, tone: 'amber', icon: CopyCheck },
  Failed: { label: t`Failed`, tone: 'red', icon: CircleAlert },
  Skipped: { label: t`Skipped`, tone: 'neutral', icon: CircleSlash },
  Migrated: { label: t`Migrated`, tone: 'green', icon: CircleCheck },
};

export const STATUS_NAMES = Object.keys(STATUSES) as RowStatus[];
