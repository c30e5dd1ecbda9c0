import { FormField, RadioField, TextAreaField, TextField, YES_NO } from '@cenacle/sdk/forms';
import { QUESTIONS } from '../../application/labels';
import { RULES } from '../../application/rules';
import { Section } from './Section';

export function AdministrativeSection() {
  return (
    <Section part={6} title="Administrative Information" why="A few last questions.">
      <FormField
        name="hasAttendedBefore"
        as={RadioField<boolean>}
        label={QUESTIONS.hasAttendedBefore}
        options={YES_NO}
        isRequired
      />
      <FormField
        name="canContactInFuture"
        as={RadioField<boolean>}
        label={QUESTIONS.canContactInFuture}
        options={YES_NO}
        isRequired
      />
      <FormField
        name="referredByName"
        as={TextField}
        label={QUESTIONS.referredByName}
        hint="The name of a person. If it was nobody, where you heard of us."
        isRequired
        rules={RULES.referredByName}
      />
      <FormField
        name="notes"
        as={TextAreaField}
        label={QUESTIONS.notes}
        hint="Such as a diet, stairs that you cannot climb, or somebody you come with."
        isRequired={false}
        rules={RULES.notes}
      />
    </Section>
  );
}
