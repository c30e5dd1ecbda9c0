import { FormScreen } from '../crud';
import { GroupForm } from './GroupForm';

export default function CreateGroup() {
  return (
    <FormScreen title="Create Group" list={{ to: '/admin/groups', label: 'Back to Groups' }}>
      <GroupForm />
    </FormScreen>
  );
}
