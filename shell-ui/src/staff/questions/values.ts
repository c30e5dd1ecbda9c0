import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import {
  type AskedAt,
  hasChoices,
  type Kind,
  type Question,
  type Right,
  type ShownAt,
  type Sign,
} from './words';

/** One of the choices: what it was called before, where it was there already. */
export interface ChoiceLine {
  /** Stays the same while the line is written and moved. */
  id: string;
  name: string;
  was: string | null;
  /** How many have it. */
  chosen: number;
}

export interface Values {
  label: string;
  hint: string;
  kind: Kind | null;
  of: 'person' | 'part';
  right: Right | null;
  choices: ChoiceLine[];
  asked: AskedAt[];
  shown: ShownAt[];
  isRequired: boolean;
  sign: Sign | 'none' | null;
  keptDays: string;
}

let made = 0;

export const newChoice = (name = ''): ChoiceLine => {
  made += 1;
  return { id: `new-${made}`, name, was: null, chosen: 0 };
};

const NEW: Values = {
  label: '',
  hint: '',
  kind: 'text',
  of: 'person',
  right: 'lead',
  choices: [],
  asked: ['registration'],
  shown: ['column', 'panel'],
  isRequired: false,
  sign: 'none',
  keptDays: '',
};

/** What houses ask for most, to begin with. */
export const EXAMPLES: Record<string, Partial<Values> & { label: string }> = {
  diet: {
    label: t`Diet`,
    hint: t`What the kitchen should know.`,
    kind: 'many',
    choices: [t`Vegetarian`, t`No gluten`, t`No milk`, t`No nuts`].map(newChoice),
    asked: ['registration', 'answer'],
    shown: ['column', 'panel', 'papers'],
    sign: 'diet',
  },
  shirt: {
    label: t`Shirt size`,
    kind: 'choice',
    choices: ['S', 'M', 'L', 'XL'].map(newChoice),
    shown: ['column', 'panel', 'papers'],
  },
  emergency: {
    label: t`Emergency contact`,
    hint: t`The name and the telephone number of somebody whom we may call.`,
    asked: ['registration', 'details'],
    shown: ['panel', 'papers'],
    sign: 'phone',
    isRequired: true,
  },
};

export const exampleOf = (name: string | null): Values => ({
  ...NEW,
  ...(name && Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : {}),
});

export const valuesOf = (question: Question): Values => ({
  label: question.label,
  hint: question.hint,
  kind: question.kind,
  of: question.of,
  right: question.right as Right,
  choices: question.choices
    .filter(({ isFormer }) => !isFormer)
    .map(({ name, chosen }) => ({ id: name, name, was: name, chosen })),
  asked: question.asked,
  shown: question.shown,
  isRequired: question.isRequired,
  sign: question.sign ?? 'none',
  keptDays: question.keptDays === null ? '' : String(question.keptDays),
});

const bodyOf = ({ choices, keptDays, sign, ...values }: Values, version?: number) => ({
  ...values,
  // Both are always chosen.
  kind: values.kind as Kind,
  right: values.right as Right,
  sign: sign === 'none' ? null : sign,
  choices: hasChoices(values.kind) ? choices.map(({ name, was }) => ({ name, was })) : [],
  keptDays: keptDays ? Number(keptDays) : null,
  ...(version !== undefined && { version }),
});

export const saveQuestion = (values: Values, question?: Question) =>
  question
    ? api.put('/api/fields/{id}', {
        params: { path: { id: String(question.id) } },
        body: bodyOf(values, question.version),
      })
    : api.post('/api/fields', { body: bodyOf(values) });
