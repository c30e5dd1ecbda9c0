import { api, groupOptions, invalidate, type paths, type Result } from '@cenacle/sdk';
import { atMost, FormField, TextAreaField, TextField, useForm } from '@cenacle/sdk/forms';
import { useQueryClient } from '@tanstack/react-query';
import { SaveForm, useSave } from '../crud';

type Group = Result<paths, '/api/group/{id}', 'get'>;

const LABELS = { groupNumber: 'Group number', name: 'Name', description: 'Description' };
const FORM = 'Use digits, and at most one letter after them, such as 12 or 12A.';

/** A group's number; without a group, of a new one. */
export function GroupForm({ group, onReload }: { group?: Group; onReload?: () => void }) {
  const queries = useQueryClient();
  const { saving, another, isStale, back } = useSave({
    save: async (values: Values) => {
      await api.post('/api/group/create-edit-group', {
        body: { ...values, ...(group && { id: group.id, version: group.version }) },
      });
      await invalidate(queries, groupOptions.queryKey);
    },
    done: group ? 'Group updated' : 'Group created',
    list: '/admin/groups',
    table: '/api/group/table',
  });
  const form = useForm({
    defaultValues: valuesOf(group),
    ...saving,
  });
  return (
    <SaveForm
      form={form}
      labels={LABELS}
      back={back}
      isStale={isStale}
      {...(onReload && { onReload })}
      {...(!group && { another })}
    >
      <FormField
        field={form.field('groupNumber')}
        as={TextField}
        label={LABELS.groupNumber}
        hint="Digits, and a letter where a group was divided: 12 or 12A."
        isRequired
        rules={{ ...atMost(5), pattern: { value: /^\s*\d+[A-Za-z]?\s*$/, message: FORM } }}
      />
      <FormField
        field={form.field('name')}
        as={TextField}
        label={LABELS.name}
        hint="What strangers call it when they choose a retreat."
        rules={atMost(80)}
      />
      <FormField
        field={form.field('description')}
        as={TextAreaField}
        label={LABELS.description}
        hint="For whom it is (men, women, couples), in which language, and who leads it."
        rules={atMost(1000)}
      />
    </SaveForm>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (group?: Group) => ({
  groupNumber: group?.groupNumber ?? '',
  name: group?.name ?? '',
  description: group?.description ?? '',
});
