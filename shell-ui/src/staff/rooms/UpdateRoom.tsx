import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { RoomForm } from './RoomForm';

export default function UpdateRoom() {
  const id = useParams().id ?? '';
  const query = useQuery({
    ...api.queryOptions('get', '/api/rooms/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
  return (
    <LoadedScreen
      title={query.data && t`Room ${{ roomNumber: query.data.roomNumber }}`}
      list={{ to: '/admin/rooms', label: t`Back to Rooms` }}
      query={query}
    >
      {(room) => <RoomForm key={room.version} room={room} onReload={query.refetch} />}
    </LoadedScreen>
  );
}
