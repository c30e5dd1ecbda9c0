import { api } from '@cenacle/sdk';
import { atMost, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { type Retreatant, useRefresh } from './retreatant';
import { SmallForm } from './SmallForm';

const LABELS = { subGroupName: 'Sub group' };

/** Puts somebody into a sub group, or out of it. */
export function SubGroupDialog({ person, onClose }: { person: Retreatant; onClose: () => void }) {
  const { retreatantId, subGroup } = person;
  const refresh = useRefresh(retreatantId);
  const form = useForm({
    defaultValues: { subGroupName: subGroup ?? '' },
    onSubmit: async ({ subGroupName }) => {
      await api.post('/api/retreatants/update-retreatant-subgroup', {
        body: { retreatantId, subGroupName },
      });
      refresh(subGroupName.trim() ? 'Subgroup assigned' : 'Subgroup removed');
      onClose();
    },
  });
  return (
    <SmallForm title="Sub group" form={form} labels={LABELS} onClose={onClose}>
      <FormField
        name="subGroupName"
        as={TextField}
        label={LABELS.subGroupName}
        hint="Leave it empty to take somebody out of a sub group."
        autoFocus
        rules={atMost(50)}
      />
    </SmallForm>
  );
}
