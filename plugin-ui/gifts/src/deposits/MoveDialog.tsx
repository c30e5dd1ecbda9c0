import { Button, Dialog, LeaveButton, Loaded, space } from '@cenacle/sdk';
import { ComboboxField, Form, FormField, REQUIRED, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Choices, Deposit } from '../api';
import { choices } from '../queries';
import { useMove } from './queries';

const LABELS = { retreatId: t`To the retreat` };

interface Props {
  deposit: Deposit;
  onClose: () => void;
}

/** A deposit goes along with its person to another retreat. */
export function MoveDialog(props: Props) {
  return (
    <Dialog isOpen onClose={props.onClose} title={t`Take the deposit along`}>
      <Loaded
        query={useQuery(choices)}
        failure={t`The retreats could not be loaded.`}
        height="10rem"
      >
        {(lists) => <MoveForm {...props} lists={lists} />}
      </Loaded>
    </Dialog>
  );
}

function MoveForm({ deposit, onClose, lists }: Props & { lists: Choices }) {
  const move = useMove();
  const { id, name, retreatId: from } = deposit;
  const form = useForm({
    defaultValues: { retreatId: null as number | null },
    onSubmit: async ({ retreatId }) => {
      if (retreatId !== null) await move(id, retreatId);
    },
    onSaved: onClose,
  });
  const others = lists.retreats.filter(
    ({ value, startDate }) => value !== from && startDate >= lists.today,
  );
  return (
    <Form form={form} labels={LABELS}>
      <p>
        <Trans>
          All of it goes to another retreat of {name}. If a place is held for them there, it is
          theirs with that.
        </Trans>
      </p>
      <FormField
        field={form.field('retreatId')}
        as={ComboboxField<number>}
        label={LABELS.retreatId}
        options={others}
        isRequired
        rules={{ required: REQUIRED }}
      />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Take it along</Trans>
        </Button>
        <LeaveButton onPress={onClose} isDisabled={form.isPending}>
          <Trans>Cancel</Trans>
        </LeaveButton>
      </div>
    </Form>
  );
}
