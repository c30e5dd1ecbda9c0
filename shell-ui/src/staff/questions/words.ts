import type { components, paths, Result } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

type Schemas = components['schemas'];
export type Kind = Schemas['FieldKind'];
export type AskedAt = Schemas['AskedAt'];
export type ShownAt = Schemas['ShownAt'];
export type Sign = Schemas['Sign'];
export type Right = NonNullable<Schemas['QuestionForm']['right']>;
export type Question = Result<paths, '/api/fields/{id}', 'get'>;
export type QuestionRow = Result<paths, '/api/fields/table', 'post'>['rows'][number];

export const LIST = '/admin/questions';
export const TABLE = '/api/fields/table';

const listed = <V extends string>(words: Record<V, string>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));

export const KINDS: Record<Kind, string> = {
  text: t`A line of text`,
  longText: t`A longer text`,
  number: t`A number`,
  date: t`A date`,
  choice: t`One of several choices`,
  many: t`Any of several choices`,
  yesNo: t`Yes or no`,
  consent: t`A box to tick, to agree to something`,
};

export const ASKED: Record<AskedAt, string> = {
  registration: t`When people apply`,
  answer: t`When they say that they come`,
  details: t`When they correct their details`,
  followUp: t`By a mail before the retreat`,
};

export const SHOWN: Record<ShownAt, string> = {
  column: t`On the roster, as a column to filter by`,
  panel: t`On the person’s page`,
  papers: t`On papers that you print`,
  letters: t`In letters, to be filled in`,
};

export const RIGHTS: Record<Right, string> = {
  read: t`Everybody who sees the group`,
  lead: t`Captains and the office`,
  pastoral: t`Captains, priests and the office`,
};

const SIGNS: Record<Sign, string> = {
  diet: t`A meal`,
  allergy: t`A warning`,
  mobility: t`A wheelchair`,
  sleep: t`A bed`,
  health: t`A heart`,
  phone: t`A telephone`,
  note: t`A note`,
};

export const KIND_OPTIONS = listed(KINDS);
export const ASKED_OPTIONS = listed(ASKED);
export const SHOWN_OPTIONS = listed(SHOWN);
export const RIGHT_OPTIONS = listed(RIGHTS);
export const SIGN_OPTIONS = [
  { value: 'none' as const, label: t({ message: 'None', context: 'sign' }) },
  ...listed(SIGNS),
];
export const OF_OPTIONS = [
  { value: 'person', label: t`Once` },
  { value: 'part', label: t`For each retreat` },
] as const;

export const hasChoices = (kind: Kind | null) => kind === 'choice' || kind === 'many';

/** `When people apply · When they say that they come`. */
export const whereAsked = (asked: readonly AskedAt[]) =>
  asked.map((place) => ASKED[place]).join(' · ') || t`Asked nowhere: the office fills it in`;
