import { Button, Dialog, IconButton, Loaded, StatusPill, space, toast } from '@cenacle/sdk';
import { atMost, CheckboxField, Form, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plainList } from '../people/look';

/** A way of looking at rows, under a name. */
export interface NamedView<Looks> {
  id: number;
  name: string;
  isShared: boolean;
  looks: Looks;
}

/** Where the views of one table are kept. */
export interface KeptViews<Looks> {
  /** Under which they are remembered while one is here. */
  key: QueryKey;
  read: () => Promise<NamedView<Looks>[]>;
  keep: (view: Omit<NamedView<Looks>, 'id'>) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** With whom one may share a view: `For everybody of the group`, and in a word. */
  shared: { label: string; word: string };
  mayShare: boolean;
}

interface Props<Looks> {
  kept: KeptViews<Looks>;
  /** How one looks at the rows now. */
  looks: () => Looks;
  /** Of what a view keeps. */
  hint: string;
  onOpen: (looks: Looks) => void;
}

/** Ways of looking at rows that somebody gave a name. */
export function NamedViews<Looks>(props: Props<Looks>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Bookmark size={18} aria-hidden /> <Trans>Views</Trans>
      </Button>
      {isOpen && <ViewsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog<Looks>(props: Props<Looks> & { onClose: () => void }) {
  const { kept, looks, hint, onOpen, onClose } = props;
  const { key, read, keep, shared, mayShare } = kept;
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: key });
  const labels = { name: t`Name`, isShared: shared.label };
  const query = useQuery({ queryKey: key, queryFn: read });
  const { mutate: keepAgain } = useMutation({
    mutationFn: keep,
    meta: { action: t`keep the view` },
    onSettled: readAgain,
  });
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: ({ id }: NamedView<Looks>) => kept.remove(id),
    meta: { action: t`delete the view` },
    onSuccess: (_, view) =>
      toast.success(t`View deleted`, { about: view.name, undo: () => keepAgain(view) }),
    onSettled: readAgain,
  });
  const form = useForm({
    defaultValues: { name: '', isShared: false },
    onSubmit: async ({ name, isShared }) => {
      await keep({ name, isShared, looks: looks() });
      toast.success(t`View kept`, { about: name });
      void readAgain();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Views`}>
      <Loaded query={query} failure={t`The views could not be loaded.`} height="6rem">
        {(views) =>
          views.length === 0 ? (
            <p>
              <Trans>No view has a name yet.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Named views`} css={[plainList, { display: 'grid', gap: space(2) }]}>
              {views.map((each) => (
                <li key={each.id} css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
                  <Button
                    css={{ flex: 1, justifyContent: 'flex-start' }}
                    onPress={() => {
                      onOpen(each.looks);
                      onClose();
                    }}
                  >
                    {each.name}
                  </Button>
                  {each.isShared && <StatusPill tone="blue">{shared.word}</StatusPill>}
                  {(mayShare || !each.isShared) && (
                    <IconButton
                      icon={Trash2}
                      label={t`Delete the view ${{ name: each.name }}`}
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
      <Form form={form} labels={labels}>
        <FormField
          field={form.field('name')}
          as={TextField}
          label={labels.name}
          hint={hint}
          isRequired
          rules={atMost(50)}
        />
        {mayShare && (
          <FormField field={form.field('isShared')} as={CheckboxField}>
            {labels.isShared}
          </FormField>
        )}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          <Trans>Keep this view</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
