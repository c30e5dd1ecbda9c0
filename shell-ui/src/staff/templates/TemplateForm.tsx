import { api } from '@cenacle/sdk';
import { atMost, CheckboxField, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { languageOptions } from '../../application/languages';
import { fieldColumns, SaveForm, useSave } from '../crud';
import { OtherLanguage } from './OtherLanguage';
import { LABELS, labelsIn, sentOf, type Template, type Values, valuesOf } from './values';
import { WordsFields } from './WordsFields';

/** The words of a template: the house's, and below them those in other languages. */
export function TemplateForm({ template, onReload }: { template: Template; onReload: () => void }) {
  const { id, version } = template;
  const { data: languages = [] } = useQuery(languageOptions);
  const others = languages.filter(({ value }) => value !== template.language);
  const { saving, isStale, back } = useSave({
    save: (values: Values) =>
      api.put('/api/emailTemplate/update', { body: { id, version, ...sentOf(values) } }),
    done: t`EmailTemplate updated`,
    list: '/admin/email-template',
    table: '/api/emailTemplate/table',
  });
  const form = useForm<Values>({ defaultValues: valuesOf(template), ...saving });
  return (
    <SaveForm
      form={form}
      labels={{ ...LABELS, ...labelsOf(others) }}
      back={back}
      isStale={isStale}
      onReload={onReload}
    >
      <div css={fieldColumns}>
        <FormField
          field={form.field('to')}
          as={TextField}
          label={LABELS.to}
          isRequired
          rules={atMost(500)}
        />
        <FormField field={form.field('cc')} as={TextField} label={LABELS.cc} rules={atMost(500)} />
        <FormField
          field={form.field('bcc')}
          as={TextField}
          label={LABELS.bcc}
          rules={atMost(500)}
        />
      </div>
      <WordsFields
        template={template}
        form={form}
        language={template.language}
        labels={LABELS}
        subject={form.field('subject')}
        body={form.field('body')}
        words={() => {
          const { subject, body } = form.methods.getValues();
          return { subject, body };
        }}
      />
      {others.map(({ value, label }) => (
        <OtherLanguage key={value} template={template} form={form} language={value} name={label} />
      ))}
      {template.isOptional && (
        <FormField field={form.field('isEnabled')} as={CheckboxField}>
          {LABELS.isEnabled}
        </FormField>
      )}
    </SaveForm>
  );
}

/** For the summary of what is wrong. */
const labelsOf = (others: readonly { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(
    others.flatMap(({ value, label }) =>
      Object.entries(labelsIn(label)).map(([name, words]) => [`texts.${value}.${name}`, words]),
    ),
  );
