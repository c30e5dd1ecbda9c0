import { Button, space } from '@cenacle/sdk';
import { atMost, Form, FormField, TextAreaField, useForm } from '@cenacle/sdk/forms';
import { Trans } from '@lingui/react/macro';

interface Props {
  label: string;
  /** What stands there until now. */
  text: string;
  onSave: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Where a remark stands, to mend it, or beneath it. */
export function RemarkForm({ label, text, onSave, onClose }: Props) {
  const form = useForm({
    defaultValues: { remarks: text },
    onSubmit: ({ remarks }) => onSave(remarks),
    onSaved: onClose,
  });
  return (
    <Form form={form} labels={{ remarks: label }}>
      <FormField
        field={form.field('remarks')}
        as={TextAreaField}
        label={label}
        rows={3}
        isRequired
        autoFocus
        rules={atMost(2000)}
      />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onPress={onClose} isDisabled={form.isPending}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
