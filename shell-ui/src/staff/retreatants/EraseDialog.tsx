import { api, Button, Dialog, LeaveButton, space, text, toast } from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Retreatant } from './retreatant';

const LABELS = { keyCode: 'Key code' };

interface Props {
  person: Retreatant;
  onClose: () => void;
}

/** Says what an erasure takes and what it leaves, and has the key code typed: nothing undoes it. */
export default function EraseDialog({ person, onClose }: Props) {
  const name = `${person.firstName} ${person.lastName}`;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    defaultValues: { keyCode: '' },
    onSubmit: async ({ keyCode }) => {
      await api.post('/api/retreatants/{id}/erase', {
        params: { path: { id: String(person.retreatantId) } },
        body: { keyCode },
      });
    },
    onSaved: () => {
      toast.success(`${name} was erased`);
      navigate('/admin/people', { replace: true });
      queries.removeQueries();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Erase ${name}?`} isWide>
      <p>Nothing brings a person back who was erased. Whoever only leaves is removed instead.</p>
      <div css={columns}>
        <Part
          title="This goes"
          lines={[
            'The record, with notes, remarks and history',
            'Applications, and what was imported about them',
            'Mails and texts to them, and their names in those to others',
            'Their sign-in, with its photo',
            'What the audit says that was changed',
          ]}
        />
        <Part
          title="This stays"
          lines={[
            'How many came to each past retreat',
            'Who changed which field, and when',
            'What they said yes or no to, and that they want no mail or texts: as hashes that nobody can read',
          ]}
        />
      </div>
      <p>Places and rooms in retreats to come are free again.</p>
      <Form form={form} labels={LABELS}>
        <FormField
          field={form.field('keyCode')}
          as={TextField}
          label={LABELS.keyCode}
          hint={`To be sure, type the key code of ${name}: ${person.keyCode}`}
          autoComplete="off"
          isRequired
          rules={atMost(20)}
        />
        <div css={buttons}>
          <LeaveButton onPress={onClose} isDisabled={form.isPending}>
            Cancel
          </LeaveButton>
          <Button type="submit" variant="danger" isPending={form.isPending}>
            Erase for good
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3 css={{ fontSize: text.s16 }}>{title}</h3>
      <ul css={list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(64)}), 1fr))`,
  gap: space(4),
} as const;

const list = { margin: space(2, 0, 0), paddingLeft: space(5) } as const;

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(4),
} as const;
