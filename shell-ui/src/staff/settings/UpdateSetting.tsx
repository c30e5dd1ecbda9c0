import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { ALL_SETTINGS } from './paths';
import { UpdateForm } from './SettingForm';
import { useSetting } from './useSetting';

export default function UpdateSetting() {
  const query = useSetting(useParams().id ?? '');
  return (
    <LoadedScreen
      title={query.data?.key}
      list={{ to: ALL_SETTINGS, label: t`Back to Settings` }}
      query={query}
    >
      {(setting) => <UpdateForm key={setting.version} setting={setting} onReload={query.refetch} />}
    </LoadedScreen>
  );
}
