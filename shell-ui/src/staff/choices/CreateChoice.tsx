import { t } from '@lingui/core/macro';
import { FormScreen } from '../crud';
import { ChoiceForm } from './ChoiceForm';
import { LISTS, type ListName } from './lists';

export default function CreateChoice({ list }: { list: ListName }) {
  const { title, to } = LISTS[list];
  return (
    <FormScreen list={{ to, label: t`Back to ${title}` }}>
      <ChoiceForm list={list} />
    </FormScreen>
  );
}
