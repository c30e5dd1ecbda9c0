import type { paths, Result } from '@cenacle/sdk';
import type { FormState } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';

export type Template = Result<paths, '/api/emailTemplate/{id}', 'get'>;

/** What a mail says. */
export interface Words {
  subject: string;
  body: string;
}

export const LABELS = {
  to: t`To`,
  cc: t`Cc`,
  bcc: t`Bcc`,
  subject: t`Subject`,
  body: t`Body`,
  isEnabled: t`The house sends this mail`,
};

/** Of the words in another language than the house's. */
export const labelsIn = (language: string): Words => ({
  subject: t`Subject (${language})`,
  body: t`Body (${language})`,
});

export interface Values extends Words {
  to: string;
  cc: string;
  bcc: string;
  isEnabled: boolean;
  /** By language, beside the house's; null where the house's are sent in their place. */
  texts: Record<string, Words | null>;
}

export type TemplateFormState = FormState<Values>;

export const valuesOf = (template: Template): Values => {
  const { to, cc, bcc, subject, body, isEnabled, language, texts } = template;
  const { [language]: _house, ...others } = texts;
  return { to, cc: cc ?? '', bcc: bcc ?? '', subject, body, isEnabled, texts: others };
};

/** As the API takes them: a language that is left out has no words. */
export const sentOf = ({ texts, ...values }: Values) => ({
  ...values,
  texts: Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, Words] => entry[1] !== null),
  ),
});
