import { t } from '@lingui/core/macro';
import { ReasonsDialog } from '../mail/ReasonsDialog';

/** Whom an act on many did not reach, a sentence each, and to how many it was done. */
export interface LeftOut {
  reasons: readonly string[];
  done: number;
}

export const NOBODY_LEFT_OUT: LeftOut = { reasons: [], done: 0 };

interface Props {
  title: string;
  leftOut: LeftOut;
  onClose: () => void;
}

/** Tells it over the screen. */
export function LeftOutDialog({ title, leftOut: { reasons, done }, onClose }: Props) {
  return (
    <ReasonsDialog
      title={title}
      intro={done > 0 ? t`All others are done.` : t`Nothing was changed.`}
      reasons={reasons}
      onClose={onClose}
    />
  );
}
