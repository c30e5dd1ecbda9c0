import { api, toast } from '@cenacle/sdk';
import { useForm } from '@cenacle/sdk/forms';
import { LABELS } from '../../application/labels';
import { applicationOf, NOBODY, type Values } from '../../application/values';
import { SmallForm } from '../retreatants/SmallForm';
import { ApplicationFields } from './ApplicationFields';
import { useRefreshProspects } from './prospect';

/** Writes an application down for somebody else. */
export default function AddProspectDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshProspects();
  const form = useForm<Values>({
    defaultValues: NOBODY,
    onSubmit: async (values) => {
      await api.post('/api/prospects/register', { body: applicationOf(values) });
      toast.success('Successfully added prospect');
      void refresh();
      onClose();
    },
  });
  return (
    <SmallForm isWide title="Add New Prospect" form={form} labels={LABELS} onClose={onClose}>
      <ApplicationFields form={form} chosen={[]} />
    </SmallForm>
  );
}
