import type { Option } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { createContext, useContext } from 'react';
import type { GivenColumn } from '../given/given';
import type { Acts } from './acts';
import type { RosterColumn } from './columns';
import { isRetreatant, nameOf, type RetreatantRow, type RosterRow } from './roster';

/** What the parts of a roster share: who may do what, and what they open. */
export interface RosterContextValue {
  mayLead: boolean;
  groupId: number;
  retreatId: number | null;
  /** The retreat has ended: nothing changes but who did not come. */
  isOver: boolean;
  /** It is the one under way, or that comes next. */
  isCurrent: boolean;
  acts: Acts;
  roles: readonly Option<number>[];
  /** All that there are, and of them those that fields and plugins give. */
  columns: readonly RosterColumn[];
  given: readonly GivenColumn[];
  /** Of these the ones that stand as signs beside the names. */
  signs: readonly GivenColumn[];
  /** Whether a plugin puts signs beside names, and lines into the menus of rows. */
  hasBadges: boolean;
  hasRowMenus: boolean;
  /** The number of the room that is being dragged. */
  draggedRoom: string | null;
  setDraggedRoom: (roomNumber: string | null) => void;
  openRoomDialog: (row: RetreatantRow) => void;
  openSubGroupDialog: (row: RetreatantRow) => void;
  /** Writes to them; `onSent` when it has gone out. */
  composeEmail: (rows: readonly RosterRow[], onSent?: () => void) => void;
  /** What may be done for somebody who waits. */
  openPlace: (row: RetreatantRow) => void;
  /** On a phone: what a row says and does, and the answer alone. */
  openSheet: (row: RosterRow) => void;
  openAnswer: (row: RosterRow) => void;
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
export const isEditable = (
  { mayLead, isOver }: RosterContextValue,
  row: RosterRow,
): row is RetreatantRow => mayLead && !isOver && isRetreatant(row);

/** Who said yes to a retreat that is over, invited or not, either came or did not. */
export const mayBeNoShow = (
  { mayLead, isOver }: RosterContextValue,
  row: RosterRow,
): row is RetreatantRow =>
  mayLead && isOver && isRetreatant(row) && row.attendingStatus === 'Attending';

export const mayHaveRoom = (roster: RosterContextValue, row: RosterRow): row is RetreatantRow =>
  isEditable(roster, row) && row.attendingStatus === 'Attending';

/** Why a room that is dropped on somebody does not become theirs. */
export function whyNoRoom(row: RosterRow) {
  const name = nameOf(row);
  if (row.status === 'Prospect') return t`${name} is not accepted yet`;
  if (row.status === 'Secondary') return t`${name} gets a room in their own group`;
  return t`${name} is not attending this retreat`;
}
