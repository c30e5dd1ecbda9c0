import { api, space } from '@cenacle/sdk';
import { SelectField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

/** The retreats of a group, the latest first. */
function useRetreats(groupId: number) {
  return useQuery({
    ...api.queryOptions('get', '/api/retreats/retreat-options/{groupId}', {
      params: { path: { groupId: String(groupId) } },
    }),
    // Which group it is stands above already.
    select: (options) =>
      options
        .map(({ value, label }) => ({ value: Number(value), label: label.replace(/^.* · /, '') }))
        .reverse(),
  });
}

interface Props {
  groupId: number;
  /** The one that is shown. */
  retreatId: number | null;
  onChange: (change: { retreatId: number | null }) => void;
}

/** Any retreat of the group: those that were held keep what was theirs. */
export function RetreatSelector({ groupId, retreatId, onChange }: Props) {
  const { data = [] } = useRetreats(groupId);
  if (data.length === 0) return null;
  return (
    <div css={{ width: space(64), maxWidth: '100%' }}>
      <SelectField<number>
        label={t`Retreat`}
        options={data}
        value={retreatId}
        onChange={(chosen) => onChange({ retreatId: chosen })}
      />
    </div>
  );
}
