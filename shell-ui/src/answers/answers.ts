import type { components } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

export type AskedSection = components['schemas']['AskedSection'];
export type AskedForm = components['schemas']['AskedForm'];
type Shape = components['schemas']['FieldShape'];
type Answer = AskedForm['answers'][string];

/** What stands in a field; a number as it is typed, and null while nothing is chosen. */
export type Typed = string | boolean | string[] | null;

/** By the fields' keys. */
export type TypedAnswers = Record<string, Typed>;

const shapesOf = (sections: readonly AskedSection[]) => sections.flatMap(({ fields }) => fields);

/** For the summary of what is wrong with a form. */
export const labelsOf = (sections: readonly AskedSection[]) =>
  Object.fromEntries(
    shapesOf(sections).map(({ key, label }) => [`answers.${key}` as const, label]),
  );

/** As the fields show what was answered before. */
export const typedAnswers = ({ sections, answers }: Pick<AskedForm, 'sections' | 'answers'>) =>
  Object.fromEntries(
    shapesOf(sections).map((shape) => [shape.key, typed(shape, answers[shape.key])]),
  );

function typed({ kind }: Shape, answer: Answer | undefined): Typed {
  if (answer === undefined) return emptyOf(kind);
  return typeof answer === 'number' ? String(answer) : answer;
}

/** What stands in a field that nobody has touched. */
export function emptyOf(kind: Shape['kind']): Typed {
  if (kind === 'many') return [];
  if (kind === 'consent') return false;
  return kind === 'choice' || kind === 'yesNo' || kind === 'date' ? null : '';
}

/** As it is sent: of what is asked, and nothing else that once stood there. */
export const sentAnswers = (sections: readonly AskedSection[], values: TypedAnswers) =>
  Object.fromEntries(
    shapesOf(sections).map((shape) => [shape.key, sent(shape, values[shape.key] ?? null)]),
  );

function sent({ kind }: Shape, value: Typed) {
  if (kind !== 'number' || typeof value !== 'string') return value;
  return value.trim() === '' ? null : Number(value);
}

/** What was answered, in words; nothing of what was not. */
export function answerText(answer: Answer | undefined): string | null {
  if (answer === undefined) return null;
  if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`;
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}
