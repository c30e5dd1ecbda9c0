import type { AskedSection } from '../../answers/answers';
import { AnswerFields } from '../../answers/lazily';
import type { ApplicationProps } from '../../application/values';
import { PARTS, Section } from './Section';

interface Props extends ApplicationProps {
  sections: readonly AskedSection[];
}

/** What plugins and the house ask, below the core's own parts. */
export default function FurtherSections({ form, sections }: Props) {
  return sections.map(({ title, fields }, index) => (
    <Section key={title} part={PARTS + index + 1} title={title}>
      <AnswerFields fields={fields} handleOf={(key) => form.field(`answers.${key}`)} />
    </Section>
  ));
}
