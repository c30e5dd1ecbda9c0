import { type AskedForm, answerText } from '../../answers/answers';

/** What was answered, to be read; what stands empty as well. */
export const answersAsFacts = (
  fields: AskedForm['sections'][number]['fields'],
  answers: AskedForm['answers'],
) =>
  fields.map(({ key, label }) => {
    const text = answerText(answers[key]);
    return [label, text && <span css={{ whiteSpace: 'pre-wrap' }}>{text}</span>] as const;
  });
