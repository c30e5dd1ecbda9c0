import { groupOptions, size, space } from '@cenacle/sdk';
import { ComboboxField, LiveSearch, SelectField, SwitchField } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FILTERS, type RosterStatus, type View } from './roster';

interface Props {
  view: View;
  onChange: (change: Partial<View>) => void;
}

/** Whom of the roster one sees. */
export function Toolbar({ view, onChange }: Props) {
  return (
    <div css={bar}>
      <div css={{ flex: '1 1 14rem' }}>
        <LiveSearch
          label="Search the roster"
          search={view.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <div css={{ width: space(44) }}>
        <SelectField<RosterStatus>
          label="Show"
          options={FILTERS.map((value) => ({ value, label: value }))}
          value={view.status}
          onChange={(status) => onChange({ status: status ?? 'All' })}
        />
      </div>
      <div css={beside}>
        <SwitchField
          isSelected={view.medicalOnly}
          onChange={(medicalOnly) => onChange({ medicalOnly })}
        >
          Medical professionals
        </SwitchField>
      </div>
    </div>
  );
}

/** The house looks at any group; others at their own. */
export function GroupSelector({ view, onChange }: Props) {
  const { data } = useQuery(groupOptions);
  const begin = useEffectEvent((groupId: number) => onChange({ groupId }));
  const first = data?.[0]?.value;
  useEffect(() => {
    if (view.groupId === null && first) begin(first);
  }, [view.groupId, first]);
  if (!data) return null;
  return (
    <div css={{ width: space(36) }}>
      <ComboboxField
        label="Group"
        options={data}
        value={view.groupId}
        onChange={(groupId) => groupId && onChange({ groupId })}
      />
    </div>
  );
}

/** Level with the boxes, which bear their label above them. */
const beside = {
  display: 'grid',
  alignContent: 'center',
  minHeight: size.control,
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  '@media print': { display: 'none' },
} as const;
