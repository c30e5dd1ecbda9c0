import { groupOptions, Link, Loaded, Message, space } from '@cenacle/sdk';
import { ComboboxField, type FieldHandle, FormField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

interface Props {
  field: FieldHandle<number | null>;
  label: string;
  /** What to say in a house that has no group yet. */
  whenNone: string;
}

/** Whose something is, or somebody. */
export function GroupField({ field, label, whenNone }: Props) {
  return (
    <Loaded
      query={useQuery(groupOptions)}
      failure={t`The groups could not be loaded.`}
      height={space(17)}
    >
      {(groups) =>
        groups.length > 0 ? (
          <FormField
            field={field}
            as={ComboboxField<number>}
            label={label}
            options={groups}
            isRequired
          />
        ) : (
          <Message tone="amber">
            {whenNone}{' '}
            <Link to="/admin/groups/create">
              <Trans>Create a group</Trans>
            </Link>
          </Message>
        )
      }
    </Loaded>
  );
}
