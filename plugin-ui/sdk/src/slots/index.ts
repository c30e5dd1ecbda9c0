export {
  type Fill,
  fills,
  type InviteQuestion,
  type SlotModule,
  type SlotName,
  type SlotProps,
} from './contract';
export { type Frontend, refreshFrontends, useFills } from './frontends';
export { SlotFailure, type SlotLoader, SlotLoaderContext } from './loader';
export { MenuSlot } from './MenuSlot';
export { Slot, SlotFill } from './Slot';
export { reportCaught } from './SlotBoundary';
