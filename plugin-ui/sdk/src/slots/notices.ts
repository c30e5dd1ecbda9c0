import { t } from '@lingui/core/macro';
import { lazily } from '../kit/lazily';

/** What a notice knows. */
export interface SlotNoticeProps {
  /** What people call the plugin, for whoever manages features. */
  title: string | null;
  /** Asks for it anew, where that may help. */
  onRetry?: () => void;
  /** It may come yet. */
  isPending?: boolean;
}

export const MANAGE_FEATURES = '/admin/feature-management';

/** In words: captains learn no module's name. */
export const wordsOf = ({ title, isPending }: SlotNoticeProps) => {
  if (isPending) {
    return title ? t`${title} is not there yet` : t`Something that belongs here is not there yet`;
  }
  return title ? t`${title} could not be shown` : t`Something that belongs here could not be shown`;
};

/** Stands where a plugin could not. Most pages need none. */
export const SlotNotice = lazily<SlotNoticeProps>(() =>
  // What cannot be downloaded either leaves its place empty.
  import('./SlotNotice').catch(() => ({ default: () => null })),
);
