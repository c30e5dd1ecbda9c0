import { color, Loaded, space } from '@cenacle/sdk';
import { CheckboxField, FormField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LanguageField } from '../../application/LanguageField';
import { LABELS } from '../../application/labels';
import { CellPhoneField } from '../../application/PersonField';
import { RULES } from '../../application/rules';
import type { ApplicationProps } from '../../application/values';
import { wordingAndQuestions } from './questions';
import { part, Section } from './Section';

export function ContactSection({ form }: ApplicationProps) {
  // The words that one consents to by ticking the box beside them.
  const wording = useQuery(wordingAndQuestions);
  return (
    <Section part={3} title={t`Contact Information`} why={t`How we can reach you.`}>
      <FormField
        field={form.field('emailAddress')}
        as={TextField}
        type="email"
        label={LABELS.emailAddress}
        hint={t`We send a receipt there as soon as you have applied.`}
        autoComplete="email"
        isRequired
        rules={RULES.emailAddress}
      />
      <div css={part(4)}>
        <CellPhoneField field={form.field('cellPhone')} />
      </div>
      <Loaded
        query={wording}
        failure={t`The words about text messages did not load.`}
        height="6rem"
      >
        {(sms) => (
          <div css={beside}>
            <FormField field={form.field('smsConsent')} as={CheckboxField}>
              {sms.wording}
            </FormField>
          </div>
        )}
      </Loaded>
      <LanguageField field={form.field('language')} />
    </Section>
  );
}

const beside = {
  padding: space(1, 4),
  borderLeft: `3px solid ${color.line}`,
};
