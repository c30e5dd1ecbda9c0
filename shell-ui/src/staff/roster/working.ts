import type { Option } from '@cenacle/sdk/forms';
import { createContext, useContext } from 'react';
import type { Acts } from './acts';
import type { RosterRow } from './roster';

/** What the parts of a roster work with: who may do what, and what is open. */
export interface Working {
  mayLead: boolean;
  groupId: number;
  retreatId: number | null;
  acts: Acts;
  roles: readonly Option<number>[];
  /** The number of the room that is on its way to somebody. */
  carried: string | null;
  carry: (roomNumber: string | null) => void;
  /** Opens the question which room somebody gets. */
  askRoom: (row: RosterRow) => void;
  askSubGroup: (row: RosterRow) => void;
  /** Opens a letter to these people. */
  write: (rows: readonly RosterRow[]) => void;
  /** Opens the person, or the application. */
  open: (row: RosterRow) => void;
}

export const WorkingContext = createContext<Working | null>(null);

export function useWorking(): Working {
  const working = useContext(WorkingContext);
  if (!working) throw new Error('A part of the roster stands outside of it.');
  return working;
}

/** Whether something may be changed in this row: a prospect has no answer, a secondary no room. */
export const isLed = ({ mayLead }: Working, { status }: RosterRow) =>
  mayLead && status === 'Retreatant';

export const mayHaveRoom = (working: Working, row: RosterRow) =>
  isLed(working, row) && row.attendingStatus === 'Attending';
