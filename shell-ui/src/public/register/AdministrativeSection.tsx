import { FormField, TextAreaField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { QUESTIONS } from '../../application/labels';
import { RULES } from '../../application/rules';
import type { ApplicationProps } from '../../application/values';
import { YesNoField } from '../../application/YesNoField';
import { Section } from './Section';

export function AdministrativeSection({ form }: ApplicationProps) {
  return (
    <Section part={6} title={t`Administrative Information`} why={t`A few last questions.`}>
      <YesNoField field={form.field('hasAttendedBefore')} label={QUESTIONS.hasAttendedBefore} />
      <YesNoField field={form.field('canContactInFuture')} label={QUESTIONS.canContactInFuture} />
      <FormField
        field={form.field('referredByName')}
        as={TextField}
        label={QUESTIONS.referredByName}
        hint={t`The name of a person. If it was nobody, where you heard of us.`}
        isRequired
        rules={RULES.referredByName}
      />
      <FormField
        field={form.field('notes')}
        as={TextAreaField}
        label={QUESTIONS.notes}
        hint={t`Such as a diet, stairs that you cannot climb, or somebody you come with.`}
        rules={RULES.notes}
      />
    </Section>
  );
}
