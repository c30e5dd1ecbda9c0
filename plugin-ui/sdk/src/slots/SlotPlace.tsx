import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import type { SlotName } from './contract';

/** What a place is told: its name, and what fills it. */
export interface SlotPlaceProps {
  name: SlotName;
  /** Among what it stands, where no box of its own can: the lines of a menu, or words. */
  among?: 'lines' | 'words' | undefined;
  children: ReactNode;
}

/** What shows where the slots of a page are; nothing does, unless somebody asked to see them. */
export const SlotOutlineContext = createContext<ComponentType<SlotPlaceProps> | null>(null);

/** Where a slot is, empty or not. `Slot` has it; a screen that places fills itself puts it around. */
export function SlotPlace(props: SlotPlaceProps) {
  const outline = useContext(SlotOutlineContext);
  return outline ? createElement(outline, props) : props.children;
}
