import { t } from '@lingui/core/macro';
import { MenuLine } from '../kit';
import type { SlotName } from './contract';
import { MANAGE_FEATURES, type SlotNoticeProps, wordsOf } from './notices';
import { Slot, type SlotOf } from './Slot';

/** A slot among the lines of a menu, which plugins fill with `MenuLine`s. */
export function MenuSlot<Name extends SlotName>(props: SlotOf<Name>) {
  return <Slot {...props} notice={FailedLine} among="lines" />;
}

function FailedLine(props: SlotNoticeProps) {
  const { title, onRetry, isPending } = props;
  const words = wordsOf(props);
  if (onRetry) return <MenuLine onAction={onRetry}>{t`${words}: Retry`}</MenuLine>;
  if (!title || isPending) return <MenuLine isDisabled>{words}</MenuLine>;
  return <MenuLine href={MANAGE_FEATURES}>{t`${words}: Manage Features`}</MenuLine>;
}
