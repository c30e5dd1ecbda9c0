import { BirthField, PersonField } from '../../application/PersonField';
import { part, Section } from './Section';

export function NameSection() {
  return (
    <Section part={1} title="Name and Date of Birth" why="So that we know whom to expect.">
      <div css={part(4)}>
        <PersonField of="firstName" />
      </div>
      <div css={part(2)}>
        <PersonField of="middleInitial" />
      </div>
      <div css={part(4)}>
        <PersonField of="lastName" />
      </div>
      <div css={part(2)}>
        <PersonField of="suffix" />
      </div>
      <div css={part(3)}>
        <PersonField of="nickname" />
      </div>
      <div css={part(3)}>
        <BirthField />
      </div>
    </Section>
  );
}
