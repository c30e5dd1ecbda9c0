import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { GroupForm } from './GroupForm';

export default function UpdateGroup() {
  const id = useParams().id ?? '';
  const query = useQuery({
    ...api.queryOptions('get', '/api/group/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
  return (
    <LoadedScreen
      title={query.data && t`Group ${{ groupNumber: query.data.groupNumber }}`}
      list={{ to: '/admin/groups', label: t`Back to Groups` }}
      query={query}
    >
      {(group) => <GroupForm key={group.version} group={group} onReload={query.refetch} />}
    </LoadedScreen>
  );
}
