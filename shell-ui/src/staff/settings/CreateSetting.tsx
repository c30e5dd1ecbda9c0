import { api } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadedScreen } from '../crud';
import { ALL_SETTINGS } from './paths';
import { CreateForm } from './SettingForm';

export default function CreateSetting() {
  const query = useQuery(api.queryOptions('get', '/api/settings/known'));
  return (
    <LoadedScreen list={{ to: ALL_SETTINGS, label: t`Back to Settings` }} query={query}>
      {(known) => <CreateForm known={known} />}
    </LoadedScreen>
  );
}
