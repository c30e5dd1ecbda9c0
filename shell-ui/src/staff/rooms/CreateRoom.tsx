import { t } from '@lingui/core/macro';
import { FormScreen } from '../crud';
import { RoomForm } from './RoomForm';

export default function CreateRoom() {
  return (
    <FormScreen list={{ to: '/admin/rooms', label: t`Back to Rooms` }}>
      <RoomForm />
    </FormScreen>
  );
}
