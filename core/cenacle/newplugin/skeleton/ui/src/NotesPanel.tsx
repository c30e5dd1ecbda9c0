import {
  ApiError,
  actionFailure,
  Button,
  bareList,
  Card,
  ErrorState,
  fills,
  formatDate,
  IconButton,
  invalidate,
  Skeleton,
  soft,
  space,
  toast,
} from '@cenacle/sdk';
import { atMost, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { api, type Note } from './api';

const LABELS = { text: t`New note` };

const notesOn = (retreatantId: number) =>
  api.queryOptions('get', '/api/sample-plugin/retreatant/{id}', {
    params: { path: { id: String(retreatantId) } },
  });

const pinned = ({ pinnedBy, lastDay }: Note) =>
  t`${pinnedBy}, until ${{ day: formatDate(lastDay) }}`;

/** What is pinned to a person's record, and for who may, a way to pin more. */
function NotesPanel({ retreatantId }: { retreatantId: number }) {
  const query = useQuery(
    api.queryOptions('get', '/api/sample-plugin/retreatant/{id}', {
      params: { path: { id: String(retreatantId) } },
    }),
  );
  return (
    <Card title={t`Sample plugin`}>
      {query.data ? (
        <div css={{ display: 'grid', gap: space(4) }}>
          <Notes retreatantId={retreatantId} {...query.data} />
          {query.data.mayPin && <NewNote retreatantId={retreatantId} />}
        </div>
      ) : query.isError ? (
        <ErrorState
          title={t`The notes could not be loaded.`}
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton height="4rem" />
      )}
    </Card>
  );
}

export default fills('retreatant.panel', NotesPanel);

interface NotesProps {
  retreatantId: number;
  mayPin: boolean;
  notes: Note[];
}

function Notes({ retreatantId, mayPin, notes }: NotesProps) {
  const takeDown = useTakeDown(retreatantId);
  if (notes.length === 0) {
    return (
      <p css={soft}>
        <Trans>Nothing is pinned.</Trans>
      </p>
    );
  }
  return (
    <ul css={list}>
      {notes.map((note) => (
        <li key={note.id} css={line}>
          <div>
            <p css={{ overflowWrap: 'anywhere' }}>{note.text}</p>
            <p css={soft}>{pinned(note)}</p>
          </div>
          {mayPin && (
            <IconButton
              icon={X}
              label={t`Take down: ${{ text: note.text }}`}
              isDisabled={takeDown.isPending}
              onPress={() => takeDown.mutate(note)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function NewNote({ retreatantId }: { retreatantId: number }) {
  const queries = useQueryClient();
  const form = useForm({
    defaultValues: { text: '' },
    onSubmit: async (note) => {
      await api.post('/api/sample-plugin/notes', { body: { retreatantId, ...note } });
      toast.success(t`Note pinned`);
      form.methods.reset();
      await invalidate(queries, notesOn(retreatantId).queryKey);
    },
  });
  return (
    <Form form={form} labels={LABELS}>
      <FormField
        field={form.field('text')}
        as={TextField}
        label={LABELS.text}
        isRequired
        rules={atMost(200)}
      />
      <Button type="submit" isPending={form.isPending}>
        <Trans>Pin</Trans>
      </Button>
    </Form>
  );
}

function useTakeDown(retreatantId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Note) =>
      api.delete('/api/sample-plugin/notes/{id}', { params: { path: { id: String(id) } } }),
    onSuccess: async () => {
      toast.success(t`Note taken down`);
      await invalidate(queries, notesOn(retreatantId).queryKey);
    },
    onError: (error) => {
      if (error instanceof ApiError) toast.error(actionFailure(t`take the note down`, error));
    },
  });
}

const list = { display: 'grid', gap: space(3), ...bareList } as const;

const line = { display: 'flex', justifyContent: 'space-between', gap: space(2) } as const;
