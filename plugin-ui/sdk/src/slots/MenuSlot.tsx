import { MenuLine } from '../kit';
import type { SlotName } from './contract';
import { Slot, type SlotOf } from './Slot';
import type { SlotNoticeProps } from './SlotNotice';

/** A slot among the lines of a menu, which plugins fill with `MenuLine`s. */
export function MenuSlot<Name extends SlotName>(props: SlotOf<Name>) {
  return <Slot {...props} notice={FailedLine} />;
}

function FailedLine({ plugin, onRetry }: SlotNoticeProps) {
  return <MenuLine onAction={onRetry}>{`Retry ${plugin}, which could not be loaded`}</MenuLine>;
}
