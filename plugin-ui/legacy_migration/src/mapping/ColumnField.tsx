import { SelectField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import type { FieldChoice, FirstRow } from '../api';
import { samplesOf } from './matching';

/** No field is called so. */
const NOTHING = '-';

interface Props {
  column: string;
  field: string | null;
  fields: readonly FieldChoice[];
  firstRows: readonly FirstRow[];
  /** The other column that goes into the same field. */
  rival: string | undefined;
  onChange: (field: string | null) => void;
}

/** One column of the file: what it is called there, what it holds, and where it goes. */
export function ColumnField({ column, field, fields, firstRows, rival, onChange }: Props) {
  const samples = samplesOf(column, firstRows);
  return (
    <SelectField
      data-column={column}
      label={column}
      value={field ?? NOTHING}
      options={[
        { value: NOTHING, label: t`Not taken in` },
        ...fields.map(({ value, label, isNeeded }) => ({
          value,
          label: isNeeded ? t`${label} (needed)` : label,
        })),
      ]}
      onChange={(chosen) => onChange(chosen === NOTHING ? null : chosen)}
      hint={samples.length > 0 ? samples.join(' · ') : t`Empty in the first rows`}
      {...(rival !== undefined && { error: t`“${rival}” goes into the same field.` })}
    />
  );
}
