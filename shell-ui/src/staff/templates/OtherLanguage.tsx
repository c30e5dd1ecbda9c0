import { Button, color, space, text } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { Languages, X } from 'lucide-react';
import { useId } from 'react';
import { labelsIn, type Template, type TemplateFormState } from './values';
import { WordsFields } from './WordsFields';

interface Props {
  template: Template;
  form: TemplateFormState;
  language: string;
  /** What its readers call it. */
  name: string;
}

/** The words of a mail for those who read another language than the house's, or that there are none. */
export function OtherLanguage({ template, form, language, name }: Props) {
  const heading = useId();
  const { getValues, setValue, watch } = form.methods;
  const at = `texts.${language}` as const;
  const write = (words: { subject: string; body: string } | null) =>
    setValue(at, words, { shouldDirty: true });
  return (
    <section aria-labelledby={heading} css={part}>
      <h2 id={heading} lang={language} css={{ fontSize: text.s19 }}>
        {name}
      </h2>
      {watch(at) ? (
        <WordsFields
          template={template}
          form={form}
          language={language}
          labels={labelsIn(name)}
          subject={form.field(`${at}.subject`)}
          body={form.field(`${at}.body`)}
          words={() => getValues(at) ?? { subject: '', body: '' }}
        >
          <Button variant="quiet" onPress={() => write(null)}>
            <X size={18} aria-hidden /> <Trans>Send the house’s words instead</Trans>
          </Button>
        </WordsFields>
      ) : (
        <>
          <p css={{ color: color.inkSoft }}>
            <Trans>There are no words in this language: its readers get the house’s above.</Trans>
          </p>
          <Button
            css={{ justifySelf: 'start' }}
            onPress={() =>
              void form.whenSettled(() => {
                const { subject, body } = getValues();
                write({ subject, body });
              })
            }
          >
            <Languages size={18} aria-hidden />{' '}
            <Trans>Write them, beginning with the house’s</Trans>
          </Button>
        </>
      )}
    </section>
  );
}

const part = {
  display: 'grid',
  gap: space(4),
  paddingTop: space(5),
  borderTop: `1px solid ${color.line}`,
} as const;
