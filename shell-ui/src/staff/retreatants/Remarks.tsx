import { api, Button, Card, Loaded, space, toast } from '@cenacle/sdk';
import { atMost, Form, FormField, TextAreaField, useForm } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { RemarkList } from './RemarkList';
import { remarksOf, soft, useRemarksAgain, words } from './remarks';

const LABELS = { remarks: 'New remark' };

interface Props {
  retreatantId: number;
  /** What stands in the person's record by itself. */
  notes: string | null;
}

/** What captains and priests remarked; for them alone. */
export function Remarks({ retreatantId, notes }: Props) {
  const query = useQuery(remarksOf(retreatantId));
  const readAgain = useRemarksAgain(retreatantId);
  const form = useForm({
    defaultValues: { remarks: '' },
    onSubmit: async ({ remarks }) => {
      await api.post('/api/retreatants/create-retreatant-remarks', {
        body: { retreatantId, remarks },
      });
      toast.success('Remarks Added');
      form.methods.reset();
      await readAgain();
    },
  });
  return (
    <Card title="Remarks">
      {notes && (
        <div css={{ marginBottom: space(4) }}>
          <p css={soft}>Notes</p>
          <p css={words}>{notes}</p>
        </div>
      )}
      <Loaded query={query} failure="The remarks could not be loaded." height="4rem">
        {(remarks) => <RemarkList retreatantId={retreatantId} remarks={remarks} />}
      </Loaded>
      <div css={{ marginTop: space(4) }}>
        <Form form={form} labels={LABELS}>
          <FormField
            field={form.field('remarks')}
            as={TextAreaField}
            label={LABELS.remarks}
            rows={3}
            isRequired
            rules={atMost(2000)}
          />
          <Button type="submit" isPending={form.isPending}>
            Add remark
          </Button>
        </Form>
      </div>
    </Card>
  );
}
