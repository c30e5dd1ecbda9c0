import { api, type paths, type Result } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

/** A place of the house, and what plugins put there. */
export type HouseSlot = Result<paths, '/api/plugins/slots', 'get'>[number];
type SlotFill = HouseSlot['fills'][number];

export const houseSlots = api.queryOptions('get', '/api/plugins/slots');

/** The slot that a place of a page is: of `admin.route/kitchen` it is `admin.route/`. */
export const findSlot = (slots: readonly HouseSlot[] | undefined, name: string) =>
  slots?.find((slot) => slot.name === name.replace(/\/.*/, '/'));

/** What is put just there, which of a path is less than all that its slot has. */
export const fillsAt = (slot: HouseSlot | undefined, name: string) =>
  slot?.fills.filter((fill) => fill.slot === name) ?? [];

/** `roster.bulk@1: empty`, or who fills it. */
export function describePlace(slots: readonly HouseSlot[] | undefined, name: string): string {
  const slot = findSlot(slots, name);
  if (!slot) return name;
  const fills = fillsAt(slot, name).map((fill) => describeFill(fill, slot.right));
  return `${name}@${slot.version}: ${fills.join(' · ') || t`empty`}`;
}

/** `Sms, order 100, for lead`. */
export function describeFill({ title, order, right, isOn, misfit }: SlotFill, slotRight: string) {
  const words = t`${title}, order ${order}, for ${{ right: right ?? slotRight }}`;
  if (misfit) return `${words}. ${misfit}`;
  return isOn ? words : t`${words}; its feature is off`;
}
