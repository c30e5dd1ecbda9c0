import { Button, Dialog, LeaveButton, space } from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

const LABELS = { place: t`How you know` };

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
    <Dialog isOpen onClose={onClose} title={wasGiven ? t`Take consent back` : t`Note consent`}>
      <Form form={form} labels={LABELS}>
        <p>
          {wasGiven
            ? t`The house will send no more text messages to this person.`
            : t`Only if the person said so: the house may then send text messages about retreats.`}
        </p>
        <FormField
          field={form.field('place')}
          as={TextField}
          label={LABELS.place}
          hint={t`Such as: by telephone, on the paper form`}
          isRequired
          rules={atMost(100)}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {wasGiven ? t`Take it back` : t`Save`}
          </Button>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            <Trans>Cancel</Trans>
          </LeaveButton>
        </div>
      </Form>
    </Dialog>
  );
}
