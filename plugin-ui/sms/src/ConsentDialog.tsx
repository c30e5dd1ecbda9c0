import { Button, Dialog, LeaveButton, space } from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';

const LABELS = { place: 'How you know' };

interface Props {
  wasGiven: boolean;
  onClose: () => void;
  onSave: (place: string) => Promise<unknown>;
}

/** What the person said, and where: it is kept beside the consent. */
export default function ConsentDialog({ wasGiven, onClose, onSave }: Props) {
  const form = useForm({
    defaultValues: { place: '' },
    onSubmit: async ({ place }) => {
      await onSave(place);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={wasGiven ? 'Take consent back' : 'Note consent'}>
      <Form form={form} labels={LABELS}>
        <p>
          {wasGiven
            ? 'The house will send no more text messages to this person.'
            : 'Only if the person said so: the house may then send text messages about retreats.'}
        </p>
        <FormField
          field={form.field('place')}
          as={TextField}
          label={LABELS.place}
          hint="Such as: by telephone, on the paper form"
          isRequired
          rules={atMost(100)}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {wasGiven ? 'Take it back' : 'Save'}
          </Button>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            Cancel
          </LeaveButton>
        </div>
      </Form>
    </Dialog>
  );
}
