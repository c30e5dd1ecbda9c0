import { Loaded, religionOptions } from '@cenacle/sdk';
import { ComboboxField, FormField, TextField } from '@cenacle/sdk/forms';
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
      title="Religious and Occupational Information"
      why="So that the house can prepare for you."
    >
      <Loaded query={religions} failure="The list of religions did not load." height="5rem">
        {(options) => (
          <FormField
            field={form.field('religionId')}
            as={ComboboxField<number>}
            label={LABELS.religionId}
            hint="Type a few letters, or choose from the list."
            options={options}
            isRequired
          />
        )}
      </Loaded>
      <FormField
        field={form.field('churchName')}
        as={TextField}
        label={LABELS.churchName}
        hint="If you belong to none, write “None”."
        isRequired
        rules={RULES.churchName}
      />
      <FormField
        field={form.field('profession')}
        as={TextField}
        label={LABELS.profession}
        hint="If you are retired, what you used to do."
        autoComplete="organization-title"
        isRequired
        rules={RULES.profession}
      />
      <YesNoField field={form.field('isPriestOrDeacon')} label={QUESTIONS.isPriestOrDeacon} />
      <YesNoField field={form.field('isDoctor')} label={QUESTIONS.isDoctor} />
    </Section>
  );
}
