import type { components, paths, Result } from '@cenacle/sdk';

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
  text: 'A line of text',
  longText: 'A longer text',
  number: 'A number',
  date: 'A date',
  choice: 'One of several choices',
  many: 'Any of several choices',
  yesNo: 'Yes or no',
  consent: 'A box to tick, to agree to something',
};

export const ASKED: Record<AskedAt, string> = {
  registration: 'When people apply',
  answer: 'When they say that they come',
  details: 'When they correct their details',
  followUp: 'By a mail before the retreat',
};

export const SHOWN: Record<ShownAt, string> = {
  column: 'On the roster, as a column to filter by',
  panel: 'On the person’s page',
  papers: 'On papers that you print',
  letters: 'In letters, to be filled in',
};

export const RIGHTS: Record<Right, string> = {
  read: 'Everybody who sees the group',
  lead: 'Captains and the office',
  pastoral: 'Captains, priests and the office',
};

const SIGNS: Record<Sign, string> = {
  diet: 'A meal',
  allergy: 'A warning',
  mobility: 'A wheelchair',
  sleep: 'A bed',
  health: 'A heart',
  phone: 'A telephone',
  note: 'A note',
};

export const KIND_OPTIONS = listed(KINDS);
export const ASKED_OPTIONS = listed(ASKED);
export const SHOWN_OPTIONS = listed(SHOWN);
export const RIGHT_OPTIONS = listed(RIGHTS);
export const SIGN_OPTIONS = [{ value: 'none' as const, label: 'None' }, ...listed(SIGNS)];
export const OF_OPTIONS = [
  { value: 'person', label: 'Once' },
  { value: 'part', label: 'For each retreat' },
] as const;

export const hasChoices = (kind: Kind | null) => kind === 'choice' || kind === 'many';

/** `When people apply · When they say that they come`. */
export const whereAsked = (asked: readonly AskedAt[]) =>
  asked.map((place) => ASKED[place]).join(' · ') || 'Asked nowhere: the office fills it in';
