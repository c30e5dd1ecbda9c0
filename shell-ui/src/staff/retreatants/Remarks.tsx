import {
  api,
  Button,
  Card,
  color,
  formatDateTime,
  invalidate,
  Loaded,
  space,
  text,
  toast,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { atMost, Form, FormField, TextAreaField, useForm } from '@cenacle/sdk/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollShadows } from './ScrollShadows';

const LABELS = { remarks: 'New remark' };

interface Props {
  retreatantId: number;
  /** What stands in the person's record by itself. */
  notes: string | null;
}

/** What captains and priests remarked; for them alone. */
export function Remarks({ retreatantId, notes }: Props) {
  const asked = api.queryOptions('get', '/api/retreatants/retreatant-remarks/{retreatantId}', {
    params: { path: { retreatantId: String(retreatantId) } },
  });
  const query = useQuery(asked);
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: { remarks: '' },
    onSubmit: async ({ remarks }) => {
      await api.post('/api/retreatants/create-retreatant-remarks', {
        body: { retreatantId, remarks },
      });
      toast.success('Remarks Added');
      form.methods.reset();
      await invalidate(queries, asked.queryKey);
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
        {(remarks) => <List remarks={remarks} />}
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

function List({ remarks }: { remarks: { name: string; remarks: string; createdDate: string }[] }) {
  const timeZone = useTimeZone();
  if (remarks.length === 0) return <p css={soft}>None yet.</p>;
  return (
    <ScrollShadows label="Remarks" maxHeight="25rem">
      <ul css={{ display: 'grid', gap: space(4), margin: 0, padding: 0, listStyle: 'none' }}>
        {remarks.map((remark) => (
          <li key={`${remark.createdDate} ${remark.name}`}>
            <p css={soft}>
              <span css={{ color: color.ink, fontWeight: weight.medium }}>{remark.name}</span>,{' '}
              {formatDateTime(remark.createdDate, timeZone)}
            </p>
            <p css={words}>{remark.remarks}</p>
          </li>
        ))}
      </ul>
    </ScrollShadows>
  );
}

const soft = { color: color.inkSoft, fontSize: text.s14 } as const;
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
