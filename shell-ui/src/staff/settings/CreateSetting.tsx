import { api } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { LoadedScreen } from '../crud';
import { ALL_SETTINGS } from './paths';
import { CreateForm } from './SettingForm';

export default function CreateSetting() {
  const query = useQuery(api.queryOptions('get', '/api/settings/known'));
  return (
    <LoadedScreen list={{ to: ALL_SETTINGS, label: 'Back to Settings' }} query={query}>
      {(known) => <CreateForm known={known} />}
    </LoadedScreen>
  );
}
