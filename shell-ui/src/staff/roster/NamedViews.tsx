import {
  api,
  Button,
  Dialog,
  IconButton,
  invalidate,
  Loaded,
  type paths,
  type Result,
  StatusPill,
  space,
  toast,
} from '@cenacle/sdk';
import { atMost, CheckboxField, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plainList } from '../people/look';
import { type ChangeView, looksOf, type View, viewOf } from './view';

interface Props {
  groupId: number;
  mayLead: boolean;
  view: View;
  onChange: ChangeView;
}

/** Ways of looking at the roster that somebody gave a name. */
export function NamedViews(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden /> Views
      </Button>
      {isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type NamedView = Result<paths, '/api/rosters/views', 'get'>[number];

const VIEWS = api.queryKey('get', '/api/rosters/views');
const LABELS = { name: 'Name', isForGroup: 'For everybody of the group' };

function ViewsDialog({
  groupId,
  mayLead,
  view,
  onChange,
  onClose,
}: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const query = useQuery(
    api.queryOptions('get', '/api/rosters/views', { params: { query: { groupId } } }),
  );
  const readAgain = () => invalidate(queries, VIEWS);
  const keep = ({ name, isForGroup, looks }: Omit<NamedView, 'id'>) =>
    api.post('/api/rosters/views/save', { body: { groupId, name, isForGroup, looks } });
  const { mutate: keepAgain } = useMutation({
    mutationFn: keep,
    meta: { action: 'keep the view' },
    onSettled: readAgain,
  });
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: ({ id }: NamedView) =>
      api.delete('/api/rosters/views/{id}', { params: { path: { id: String(id) } } }),
    meta: { action: 'delete the view' },
    onSuccess: (_, view) =>
      toast.success('View deleted', { about: view.name, undo: () => keepAgain(view) }),
    onSettled: readAgain,
  });
  const form = useForm({
    defaultValues: { name: '', isForGroup: false },
    onSubmit: async ({ name, isForGroup }) => {
      await keep({ name, isForGroup, looks: looksOf(view) });
      toast.success('View kept', { about: name });
      void readAgain();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title="Views">
      <Loaded query={query} failure="The views could not be loaded." height="6rem">
        {(views) =>
          views.length === 0 ? (
            <p>No view has a name yet.</p>
          ) : (
            <ul aria-label="Named views" css={[plainList, { display: 'grid', gap: space(2) }]}>
              {views.map((each) => (
                <li key={each.id} css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
                  <Button
                    css={{ flex: 1, justifyContent: 'flex-start' }}
                    onPress={() => {
                      onChange(viewOf(each.looks));
                      onClose();
                    }}
                  >
                    {each.name}
                  </Button>
                  {each.isForGroup && <StatusPill tone="blue">Group</StatusPill>}
                  {(mayLead || !each.isForGroup) && (
                    <IconButton
                      icon={Trash2}
                      label={`Delete the view ${each.name}`}
                      isDisabled={isRemoving}
                      onPress={() => remove(each)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Form form={form} labels={LABELS}>
        <FormField
          field={form.field('name')}
          as={TextField}
          label={LABELS.name}
          hint="Keeps the filters, the order and the columns as you see them now."
          isRequired
          rules={atMost(50)}
        />
        {mayLead && (
          <FormField field={form.field('isForGroup')} as={CheckboxField}>
            {LABELS.isForGroup}
          </FormField>
        )}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Keep this view
        </Button>
      </Form>
    </Dialog>
  );
}
