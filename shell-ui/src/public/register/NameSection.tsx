import { DateField, FormField, TextField } from '@cenacle/sdk/forms';
import { LABELS } from '../../application/labels';
import { RULES, today } from '../../application/rules';
import { part, Section } from './Section';

export function NameSection() {
  return (
    <Section part={1} title="Name and Date of Birth" why="So that we know whom to expect.">
      <div css={part(4)}>
        <FormField
          name="firstName"
          as={TextField}
          label={LABELS.firstName}
          autoComplete="given-name"
          isRequired
          rules={RULES.firstName}
        />
      </div>
      <div css={part(2)}>
        <FormField
          name="middleInitial"
          as={TextField}
          label={LABELS.middleInitial}
          autoComplete="additional-name"
          isRequired={false}
          rules={RULES.middleInitial}
        />
      </div>
      <div css={part(4)}>
        <FormField
          name="lastName"
          as={TextField}
          label={LABELS.lastName}
          autoComplete="family-name"
          isRequired
          rules={RULES.lastName}
        />
      </div>
      <div css={part(2)}>
        <FormField
          name="suffix"
          as={TextField}
          label={LABELS.suffix}
          hint="Such as Jr. or III"
          autoComplete="honorific-suffix"
          isRequired={false}
          rules={RULES.suffix}
        />
      </div>
      <div css={part(3)}>
        <FormField
          name="nickname"
          as={TextField}
          label={LABELS.nickname}
          hint="If people call you by another name"
          autoComplete="nickname"
          isRequired={false}
          rules={RULES.nickname}
        />
      </div>
      <div css={part(3)}>
        <FormField
          name="dateOfBirth"
          as={DateField}
          label={LABELS.dateOfBirth}
          hint="Month, day and year"
          max={today()}
          isRequired
          rules={RULES.dateOfBirth}
        />
      </div>
    </Section>
  );
}
