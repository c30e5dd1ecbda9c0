import { t } from '@lingui/core/macro';
import { FormScreen } from '../crud';
import { UserForm } from './UserForm';
import { LIST } from './user';

export default function CreateUser() {
  return (
    <FormScreen list={{ to: LIST, label: t`Back to Users` }}>
      <UserForm />
    </FormScreen>
  );
}
