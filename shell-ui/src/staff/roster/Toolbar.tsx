import { api, size, space } from '@cenacle/sdk';
import { ComboboxField, SearchField, SelectField, SwitchField } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FILTERS, type RosterStatus, type View } from './roster';

const PAUSE_MS = 250;

interface Props {
  view: View;
  onChange: (change: Partial<View>) => void;
}

/** Whom of the roster one sees. */
export function Toolbar({ view, onChange }: Props) {
  const [typed, setTyped] = useState(view.search);
  useEffect(() => setTyped(view.search), [view.search]);
  useEffect(() => {
    if (typed.trim() === view.search) return;
    const pause = setTimeout(() => onChange({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <div css={bar}>
      <div css={{ flex: '1 1 14rem' }}>
        <SearchField label="Search the roster" value={typed} onChange={setTyped} />
      </div>
      <div css={{ width: space(44) }}>
        <SelectField<RosterStatus>
          label="Show"
          options={FILTERS.map((value) => ({ value, label: value }))}
          value={view.status}
          onChange={(status) => onChange({ status: status ?? 'All' })}
        />
      </div>
      <div css={{ display: 'grid', alignItems: 'center', minHeight: size.control }}>
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
  const { data } = useQuery({
    queryKey: ['group-options'],
    queryFn: ({ signal }) => api.get('/api/group/group-options', { signal }),
  });
  const [first] = data ?? [];
  useEffect(() => {
    if (view.groupId === null && first) onChange({ groupId: Number(first.value) });
  }, [view.groupId, first]);
  if (!data) return null;
  return (
    <div css={{ width: space(36) }}>
      <ComboboxField
        label="Group"
        options={data.map(({ value, label }) => ({ value: Number(value), label }))}
        value={view.groupId}
        onChange={(groupId) => groupId && onChange({ groupId })}
      />
    </div>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  '@media print': { display: 'none' },
} as const;
