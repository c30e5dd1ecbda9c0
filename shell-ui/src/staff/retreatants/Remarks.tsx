import { api, Button, Card, Loaded, soft, space, toast } from '@cenacle/sdk';
import { atMost, Form, FormField, TextAreaField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RemarkList } from './RemarkList';
import { remarksOf, useRemarksAgain, words } from './remarks';

const LABELS = { remarks: t`New remark` };

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
      toast.success(t`Remarks Added`);
      await readAgain();
    },
    onSaved: () => form.methods.reset({ remarks: '' }),
  });
  return (
    <Card title={t`Remarks`}>
      {notes && (
        <div css={{ marginBottom: space(4) }}>
          <p css={soft}>
            <Trans>Notes</Trans>
          </p>
          <p css={words}>{notes}</p>
        </div>
      )}
      <Loaded query={query} failure={t`The remarks could not be loaded.`} height="4rem">
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
            <Trans>Add remark</Trans>
          </Button>
        </Form>
      </div>
    </Card>
  );
}
