import type { components } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

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
  list('roster', t`Roster`, t`The rows and columns of the screen`),
  list('byname', t`Find your room`, t`By name, in large type, for the entrance`),
  list('byroom', t`Room list`, t`By room, with what the house should know`),
  { kind: 'doorcards', label: t`Door cards`, hint: t`Two on a page`, isList: false },
  { kind: 'tags', label: t`Name tags`, hint: t`Eight on a page`, isList: false },
  list('signin', t`Sign-in sheet`, t`With room for signatures`),
  list('tables', t`Tables`, t`By sub group`),
  list('kitchen', t`Kitchen`, t`Counts by day and diet, without names`),
];

export const PRIEST = list('priest', t`Priest's list`, t`With notes, for those who may read them`);

export const TAG_PARTS: readonly { part: TagPart; label: string }[] = [
  { part: 'role', label: t`Role` },
  { part: 'table', label: t`Table` },
  { part: 'room', label: t`Room` },
];
