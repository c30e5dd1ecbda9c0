import { ComboboxField, FormField, RadioField, TextField, YES_NO } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { LABELS, QUESTIONS } from '../../application/labels';
import { religionOptions } from '../../application/lists';
import { RULES } from '../../application/rules';
import { Loaded } from './Loaded';
import { Section } from './Section';

export function FaithSection() {
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
            name="religionId"
            as={ComboboxField}
            label={LABELS.religionId}
            hint="Type a few letters, or choose from the list."
            options={options}
            isRequired
          />
        )}
      </Loaded>
      <FormField
        name="churchName"
        as={TextField}
        label={LABELS.churchName}
        hint="If you belong to none, write “None”."
        isRequired
        rules={RULES.churchName}
      />
      <FormField
        name="profession"
        as={TextField}
        label={LABELS.profession}
        hint="If you are retired, what you used to do."
        autoComplete="organization-title"
        isRequired
        rules={RULES.profession}
      />
      <FormField
        name="isPriestOrDeacon"
        as={RadioField<boolean>}
        label={QUESTIONS.isPriestOrDeacon}
        options={YES_NO}
        isRequired
      />
      <FormField
        name="isDoctor"
        as={RadioField<boolean>}
        label={QUESTIONS.isDoctor}
        options={YES_NO}
        isRequired
      />
    </Section>
  );
}
