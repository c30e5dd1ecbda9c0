import { Loaded, religionOptions } from '@cenacle/sdk';
import { FormField, NativeSelectField, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LABELS, QUESTIONS } from '../../application/labels';
import { RULES } from '../../application/rules';
import type { ApplicationProps } from '../../application/values';
import { YesNoField } from '../../application/YesNoField';
import { Section } from './Section';

export function FaithSection({ form }: ApplicationProps) {
  const religions = useQuery(religionOptions);
  return (
    <Section
      part={4}
      title={t`Religious and Occupational Information`}
      why={t`So that the house can prepare for you.`}
    >
      <Loaded query={religions} failure={t`The list of religions did not load.`} height="5rem">
        {(options) => (
          <FormField
            field={form.field('religionId')}
            as={NativeSelectField<number>}
            label={LABELS.religionId}
            options={options}
            isRequired
          />
        )}
      </Loaded>
      <FormField
        field={form.field('churchName')}
        as={TextField}
        label={LABELS.churchName}
        hint={t`If you belong to none, write “None”.`}
        isRequired
        rules={RULES.churchName}
      />
      <FormField
        field={form.field('profession')}
        as={TextField}
        label={LABELS.profession}
        hint={t`If you are retired, what you used to do.`}
        autoComplete="organization-title"
        isRequired
        rules={RULES.profession}
      />
      <YesNoField field={form.field('isPriestOrDeacon')} label={QUESTIONS.isPriestOrDeacon} />
      <YesNoField field={form.field('isDoctor')} label={QUESTIONS.isDoctor} />
    </Section>
  );
}
