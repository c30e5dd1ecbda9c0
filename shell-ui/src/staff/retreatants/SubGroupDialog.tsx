import { atMost, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { SmallForm } from './SmallForm';

const LABELS = { subGroupName: t`Sub group` };

interface Props {
  title: string;
  /** The one that somebody is in now. */
  subGroup: string | null;
  /** With nothing, to take somebody out. */
  onSave: (subGroup: string) => Promise<unknown>;
  onClose: () => void;
}

/** Puts somebody into a sub group, or out of it. */
export function SubGroupDialog({ title, subGroup, onSave, onClose }: Props) {
  const form = useForm({
    defaultValues: { subGroupName: subGroup ?? '' },
    onSubmit: async ({ subGroupName }) => {
      await onSave(subGroupName.trim());
      onClose();
    },
  });
  return (
    <SmallForm title={title} form={form} labels={LABELS} onClose={onClose}>
      <FormField
        field={form.field('subGroupName')}
        as={TextField}
        label={LABELS.subGroupName}
        hint={t`Leave it empty to take somebody out of a sub group.`}
        autoFocus
        rules={atMost(50)}
      />
    </SmallForm>
  );
}
