import { atMost, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { SmallForm } from '../retreatants/SmallForm';
import { nameOf, type RosterRow } from './roster';
import { useWorking } from './working';

const LABELS = { subGroupName: 'Sub group' };

/** Puts somebody of the roster into a sub group, or out of it. */
export function SubGroupDialog({ row, onClose }: { row: RosterRow; onClose: () => void }) {
  const { acts } = useWorking();
  const form = useForm({
    defaultValues: { subGroupName: row.subGroup ?? '' },
    onSubmit: async ({ subGroupName }) => {
      void acts.setSubGroup(row, subGroupName.trim() || null);
      onClose();
    },
  });
  return (
    <SmallForm title={`Sub group of ${nameOf(row)}`} form={form} labels={LABELS} onClose={onClose}>
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
