import { LOCALE } from './language';

/** A sentence as the build has parsed it: text, and what stands for values. */
export type Sentence = readonly Part[];
type Part = string | readonly [name: string] | Choice;
type Choice = readonly [name: string, kind: 'plural' | 'selectordinal' | 'select', of: Branches];
type Branches = Readonly<Record<string, Sentence>>;

export type Values = Readonly<Record<string, unknown>>;

const number = new Intl.NumberFormat(LOCALE);
const rules = {
  plural: new Intl.PluralRules(LOCALE),
  selectordinal: new Intl.PluralRules(LOCALE, { type: 'ordinal' }),
};

/** A sentence in words; `show` puts a value into them, by its name. */
export function said(sentence: Sentence, values: Values, show = textOf(values)): string {
  const within = (parts: Sentence, count?: number): string =>
    parts
      .map((part) => {
        if (part === '#' && count !== undefined) return number.format(count);
        if (typeof part === 'string') return part;
        const [name, kind, branches] = part;
        return kind && branches ? chosen(kind, branches, values[name]) : show(name);
      })
      .join('');
  const chosen = (kind: Choice[1], branches: Branches, value: unknown): string => {
    const by = kind === 'select' ? value : rules[kind].select(Number(value));
    const branch = branches[`${value}`] ?? branches[`${by}`] ?? branches.other ?? [];
    return within(branch, kind === 'select' ? undefined : Number(value));
  };
  return within(sentence);
}

const textOf = (values: Values) => (name: string) => `${values[name] ?? ''}`;
