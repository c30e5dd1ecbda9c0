import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { ChoiceForm } from './ChoiceForm';
import { LISTS, type ListName } from './lists';

export default function UpdateChoice({ list }: { list: ListName }) {
  const { title, to, one } = LISTS[list];
  const id = useParams().id ?? '';
  const query = useQuery({
    ...api.queryOptions('get', one, { params: { path: { id } } }),
    gcTime: 0,
  });
  return (
    <LoadedScreen title={query.data?.name} list={{ to, label: t`Back to ${title}` }} query={query}>
      {(choice) => (
        <ChoiceForm key={choice.version} list={list} choice={choice} onReload={query.refetch} />
      )}
    </LoadedScreen>
  );
}
