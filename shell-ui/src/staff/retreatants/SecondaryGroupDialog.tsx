import { api, Loaded } from '@cenacle/sdk';
import { ComboboxField, FormField, useForm } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Retreatant, useRefresh } from './retreatant';
import { SmallForm } from './SmallForm';

const LABELS = { groupNumberId: t`Secondary group` };

/** Gives somebody a secondary group, another one, or none. */
export function SecondaryGroupDialog(props: { person: Retreatant; onClose: () => void }) {
  const { person, onClose } = props;
  const groups = useQuery(api.queryOptions('get', '/api/group/secondary-options'));
  const refresh = useRefresh(person.retreatantId);
  const form = useForm({
    defaultValues: { groupNumberId: person.secondaryGroupId as number | null },
    onSubmit: async ({ groupNumberId }) => {
      await api.post('/api/retreatants/update-secondary-group', {
        body: { retreatantId: person.retreatantId, groupNumberId },
      });
      refresh(t`Secondary group updated`);
      onClose();
    },
  });
  return (
    <SmallForm title={t`Secondary group`} form={form} labels={LABELS} onClose={onClose}>
      <Loaded query={groups} failure={t`The groups could not be loaded.`} height="3rem">
        {(options) => (
          <FormField
            field={form.field('groupNumberId')}
            as={ComboboxField<number>}
            label={LABELS.groupNumberId}
            hint={t`Leave it empty for none.`}
            options={options
              .map((option) => ({ ...option, value: Number(option.value) }))
              .filter(({ value }) => value !== person.groupId)}
          />
        )}
      </Loaded>
    </SmallForm>
  );
}
