import { FormScreen } from '../crud';
import { ChoiceForm } from './ChoiceForm';
import { LISTS, type ListName } from './lists';

export default function CreateChoice({ list }: { list: ListName }) {
  const { noun, title, to } = LISTS[list];
  return (
    <FormScreen title={`Create ${noun}`} list={{ to, label: `Back to ${title}` }}>
      <ChoiceForm list={list} />
    </FormScreen>
  );
}
