import { t } from '@lingui/core/macro';
import { FormScreen } from '../crud';
import { GroupForm } from './GroupForm';

export default function CreateGroup() {
  return (
    <FormScreen list={{ to: '/admin/groups', label: t`Back to Groups` }}>
      <GroupForm />
    </FormScreen>
  );
}
