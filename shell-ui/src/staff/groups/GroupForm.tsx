import { api, groupOptions, invalidate, type paths, type Result } from '@cenacle/sdk';
import {
  atMost,
  FormField,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
} from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { SaveForm, useSave } from '../crud';
import { LANGUAGES, WHO_FOR } from './words';

type Group = Result<paths, '/api/group/{id}', 'get'>;

const LABELS = {
  groupNumber: t`Group number`,
  name: t`Name`,
  description: t`Description`,
  whoFor: t`For whom`,
  language: t`Language`,
};
const FORM = t`Use digits, and at most one letter after them, such as 12 or 12A.`;

/** A group's number; without a group, of a new one. */
export function GroupForm({ group, onReload }: { group?: Group; onReload?: () => void }) {
  const queries = useQueryClient();
  const { saving, another, isStale, back } = useSave({
    save: async (values: Values) => {
      await api.post('/api/group/create-edit-group', {
        body: {
          ...values,
          whoFor: saidOf(values.whoFor) as Group['whoFor'],
          language: saidOf(values.language) as Group['language'],
          ...(group && { id: group.id, version: group.version }),
        },
      });
      await invalidate(queries, groupOptions.queryKey);
    },
    done: group ? t`Group updated` : t`Group created`,
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
        hint={t`Digits, and a letter where a group was divided: 12 or 12A.`}
        isRequired
        rules={{ ...atMost(5), pattern: { value: /^\s*\d+[A-Za-z]?\s*$/, message: FORM } }}
      />
      <FormField
        field={form.field('name')}
        as={TextField}
        label={LABELS.name}
        hint={t`What strangers call it when they choose a retreat.`}
        rules={atMost(80)}
      />
      <FormField
        field={form.field('description')}
        as={TextAreaField}
        label={LABELS.description}
        hint={t`What a stranger should know of it, and who leads it.`}
        rules={atMost(1000)}
      />
      <FormField
        field={form.field('whoFor')}
        as={SelectField<string>}
        label={LABELS.whoFor}
        hint={t`By this strangers find it when they choose.`}
        options={[{ value: ANY, label: t`Everybody` }, ...WHO_FOR]}
      />
      <FormField
        field={form.field('language')}
        as={SelectField<string>}
        label={LABELS.language}
        options={[{ value: ANY, label: t`Not said` }, ...LANGUAGES]}
      />
    </SaveForm>
  );
}

/** Nothing is sent of it. */
const ANY = 'any';

const saidOf = (value: string | null) => (value === ANY ? null : value);

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (group?: Group) => ({
  groupNumber: group?.groupNumber ?? '',
  name: group?.name ?? '',
  description: group?.description ?? '',
  whoFor: (group?.whoFor ?? ANY) as string | null,
  language: (group?.language ?? ANY) as string | null,
});
