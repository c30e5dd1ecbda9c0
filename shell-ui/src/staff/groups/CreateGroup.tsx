import { FormScreen } from '../crud';
import { GroupForm } from './GroupForm';

export default function CreateGroup() {
  return (
    <FormScreen list={{ to: '/admin/groups', label: 'Back to Groups' }}>
      <GroupForm />
    </FormScreen>
  );
}
