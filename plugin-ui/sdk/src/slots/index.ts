export {
  type Fill,
  fills,
  type InviteQuestion,
  type SlotModule,
  type SlotName,
  type SlotProps,
} from './contract';
export {
  type Frontend,
  fillsOf,
  refreshFrontends,
  useFills,
} from './frontends';
export { SlotFailure, type SlotLoader, SlotLoaderContext } from './loader';
export { MenuSlot } from './MenuSlot';
export { reportAsStranger, reportFault } from './reporting';
export { Slot, SlotFill } from './Slot';
export { reportCaught } from './SlotBoundary';
export { SlotOutlineContext, SlotPlace, type SlotPlaceProps } from './SlotPlace';
