import { t } from '@lingui/core/macro';
import { BirthField, PersonField } from '../../application/PersonField';
import type { ApplicationProps } from '../../application/values';
import { part, Section } from './Section';

export function NameSection({ form }: ApplicationProps) {
  return (
    <Section part={1} title={t`Name and Date of Birth`} why={t`So that we know whom to expect.`}>
      <div css={part(4)}>
        <PersonField asks="firstName" field={form.field('firstName')} />
      </div>
      <div css={part(2)}>
        <PersonField asks="middleInitial" field={form.field('middleInitial')} />
      </div>
      <div css={part(4)}>
        <PersonField asks="lastName" field={form.field('lastName')} />
      </div>
      <div css={part(2)}>
        <PersonField asks="suffix" field={form.field('suffix')} />
      </div>
      <div css={part(4)}>
        <PersonField asks="nickname" field={form.field('nickname')} />
      </div>
      <div css={part(4)}>
        <BirthField field={form.field('dateOfBirth')} />
      </div>
    </Section>
  );
}
