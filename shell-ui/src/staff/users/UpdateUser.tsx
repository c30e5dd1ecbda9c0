import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { OtherSignIns } from './OtherSignIns';
import { UserForm } from './UserForm';
import { LIST, useUserForm } from './user';

export default function UpdateUser() {
  const query = useUserForm(useParams().id ?? '');
  const { data } = query;
  return (
    <LoadedScreen
      title={data && `${data.firstName} ${data.lastName}`}
      list={{ to: LIST, label: 'Back to Users' }}
      query={query}
    >
      {(user) => (
        <>
          <UserForm key={user.version} user={user} onReload={query.refetch} />
          <OtherSignIns user={user} onForgotten={query.refetch} />
        </>
      )}
    </LoadedScreen>
  );
}
