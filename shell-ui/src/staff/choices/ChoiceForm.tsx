import { api, invalidate, type paths, type Result } from '@cenacle/sdk';
import { atMost, FormField, TextField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SaveForm, useSave } from '../crud';
import { LISTS, type ListName } from './lists';

type Choice = Result<paths, '/api/religion/{id}', 'get'>;

const LABELS = { name: t`Name`, position: t`Place in the list` };
const PLACE = { pattern: { value: /^[1-9]\d{0,3}$/, message: t`Use 1 to 9999.` } };

interface Props {
  list: ListName;
  choice?: Choice;
  onReload?: () => void;
}

/** An entry of a list; without one, a new entry. */
export function ChoiceForm({ list, choice, onReload }: Props) {
  const { updated, created, to, table, save: call, options } = LISTS[list];
  const queries = useQueryClient();
  const { saving, isStale, back } = useSave({
    save: async ({ name, position }: { name: string; position: string }) => {
      const place = position ? { position: Number(position) } : {};
      const known = choice ? { id: choice.id, version: choice.version } : {};
      await api.post(call, { body: { name, ...place, ...known } });
      await invalidate(queries, options);
    },
    done: choice ? updated : created,
    list: to,
    table,
  });
  const form = useForm({
    defaultValues: { name: choice?.name ?? '', position: String(choice?.position ?? '') },
    ...saving,
  });
  return (
    <SaveForm
      form={form}
      labels={LABELS}
      back={back}
      isStale={isStale}
      {...(onReload && { onReload })}
    >
      <FormField
        field={form.field('name')}
        as={TextField}
        label={LABELS.name}
        isRequired
        rules={atMost(50)}
      />
      <FormField
        field={form.field('position')}
        as={TextField}
        label={LABELS.position}
        hint={choice ? '' : t`Leave it empty, and it comes last.`}
        inputMode="numeric"
        rules={PLACE}
      />
    </SaveForm>
  );
}
