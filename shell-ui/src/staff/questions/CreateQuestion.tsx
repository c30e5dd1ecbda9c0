import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { FormScreen } from '../crud';
import { QuestionForm } from './QuestionForm';
import { exampleOf } from './values';
import { LIST } from './words';

export default function CreateQuestion() {
  const [params] = useSearchParams();
  const example = params.get('example');
  return (
    <FormScreen list={{ to: LIST, label: t`Back to Questions` }}>
      <QuestionForm key={example} begun={exampleOf(example)} />
    </FormScreen>
  );
}
