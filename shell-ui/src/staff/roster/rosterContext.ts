import type { Option } from '@cenacle/sdk/forms';
import { createContext, useContext } from 'react';
import type { Acts } from './acts';
import { isRetreatant, type RetreatantRow, type RosterRow } from './roster';

/** What the parts of a roster share: who may do what, and what they open. */
export interface RosterContextValue {
  mayLead: boolean;
  groupId: number;
  retreatId: number | null;
  acts: Acts;
  roles: readonly Option<number>[];
  /** The number of the room that is being dragged. */
  draggedRoom: string | null;
  setDraggedRoom: (roomNumber: string | null) => void;
  openRoomDialog: (row: RetreatantRow) => void;
  openSubGroupDialog: (row: RetreatantRow) => void;
  composeEmail: (rows: readonly RosterRow[]) => void;
  /** Opens the person, or the application. */
  openPerson: (row: RosterRow) => void;
}

export const RosterContext = createContext<RosterContextValue | null>(null);

export function useRosterContext(): RosterContextValue {
  const roster = useContext(RosterContext);
  if (!roster) throw new Error('A part of the roster stands outside of it.');
  return roster;
}

/** Whether something may be changed in this row: a prospect has no answer, a secondary no room. */
export const isEditable = ({ mayLead }: RosterContextValue, row: RosterRow): row is RetreatantRow =>
  mayLead && isRetreatant(row);

export const mayHaveRoom = (roster: RosterContextValue, row: RosterRow): row is RetreatantRow =>
  isEditable(roster, row) && row.attendingStatus === 'Attending';
