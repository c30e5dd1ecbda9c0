import { useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { OtherSignIns } from './OtherSignIns';
import { Privacy } from './Privacy';
import { ResetFactor } from './ResetFactor';
import { UserForm } from './UserForm';
import { LIST, useUserForm } from './user';

export default function UpdateUser() {
  const query = useUserForm(useParams().id ?? '');
  const { data } = query;
  const me = useUser();
  return (
    <LoadedScreen
      title={data && `${data.firstName} ${data.lastName}`}
      list={{ to: LIST, label: t`Back to Users` }}
      query={query}
    >
      {(user) => (
        <>
          <UserForm key={user.version} user={user} onReload={query.refetch} />
          <OtherSignIns user={user} onForgotten={query.refetch} />
          {user.hasSecondFactor && user.id !== me.id && (
            <ResetFactor user={user} onReset={query.refetch} />
          )}
          {user.id !== me.id && <Privacy user={user} />}
        </>
      )}
    </LoadedScreen>
  );
}
