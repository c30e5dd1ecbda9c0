import type { components } from '@cenacle/sdk';

type PaperForm = components['schemas']['PaperForm'];
export type PaperFormat = PaperForm['format'];
export type TagPart = NonNullable<PaperForm['tagParts']>[number];

/** A paper of the core; one that is no list comes as PDF alone. */
export interface PaperOfHouse {
  kind: string;
  label: string;
  hint: string;
  isList: boolean;
}

const list = (kind: string, label: string, hint: string): PaperOfHouse => ({
  kind,
  label,
  hint,
  isList: true,
});

/** In the order in which they are needed. */
export const PAPERS: readonly PaperOfHouse[] = [
  list('roster', 'Roster', 'The rows and columns of the screen'),
  list('byname', 'Find your room', 'By name, in large type, for the entrance'),
  list('byroom', 'Room list', 'By room, with what the house should know'),
  { kind: 'doorcards', label: 'Door cards', hint: 'Two on a page', isList: false },
  { kind: 'tags', label: 'Name tags', hint: 'Eight on a page', isList: false },
  list('signin', 'Sign-in sheet', 'With room for signatures'),
  list('tables', 'Tables', 'By sub group'),
  list('kitchen', 'Kitchen', 'Counts by day and diet, without names'),
];

export const PRIEST = list('priest', "Priest's list", 'With notes, for those who may read them');

export const TAG_PARTS: readonly { part: TagPart; label: string }[] = [
  { part: 'role', label: 'Role' },
  { part: 'table', label: 'Table' },
  { part: 'room', label: 'Room' },
];
