import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  groupOptions,
  Loaded,
  size,
  space,
} from '@cenacle/sdk';
import { ComboboxField, LiveSearch, SelectField, SwitchField } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useRetreats } from './roster';
import { type ChangeView, type RosterStatus, STATUSES, type View } from './view';

interface Props {
  view: View;
  onChange: ChangeView;
}

export function RosterSearch({ view, onChange }: Props) {
  return (
    <LiveSearch
      label="Search the roster"
      search={view.search}
      onSearch={(search) => onChange({ search })}
    />
  );
}

/** Whom of the roster one sees. */
export function Toolbar({ view, filter, onChange }: Props & { filter: ReactNode }) {
  return (
    <div css={bar}>
      <div css={{ flex: '1 1 14rem', maxWidth: space(100) }}>
        <RosterSearch view={view} onChange={onChange} />
      </div>
      {filter}
      <Kinds view={view} onChange={onChange} />
    </div>
  );
}

/** Of which kind the people are. */
export function Kinds({ view, onChange }: Props) {
  return (
    <>
      <div css={{ width: space(36) }}>
        <SelectField<RosterStatus>
          label="Show"
          options={STATUSES.map((value) => ({ value, label: value }))}
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
    </>
  );
}

interface FilterButtonProps {
  /** How many filters are in force. */
  count: number;
  onPress: () => void;
}

/** Opens the filters where they do not stand beside the rows. */
export function FilterButton({ count, onPress }: FilterButtonProps) {
  return (
    <Button onPress={onPress}>
      <SlidersHorizontal size={18} aria-hidden /> Filter{count > 0 && ` (${count})`}
    </Button>
  );
}

/** The house looks at any group; others at their own. */
export function GroupSelector({ view, onChange }: Props) {
  const { data } = useQuery(groupOptions);
  if (!data?.length) return null;
  return (
    <div css={{ width: space(36) }}>
      <ComboboxField
        label="Group"
        options={data}
        value={view.groupId}
        onChange={(groupId) => groupId && onChange({ groupId, retreatId: null })}
      />
    </div>
  );
}

/** What the house sees of a group: of the first one, where the address names none. */
export function OfAnyGroup({ view, onChange, children }: Props & { children: ReactNode }) {
  const query = useQuery(groupOptions);
  const begin = useEffectEvent((groupId: number) => onChange({ groupId }));
  const first = query.data?.[0]?.value;
  // Once more for each view: what else changed the address meanwhile knew of no group.
  useEffect(() => {
    if (view.groupId === null && first) begin(first);
  }, [view, first]);
  return (
    <Loaded query={query} failure="The groups could not be loaded." height="24rem">
      {(groups) =>
        groups.length > 0 ? (
          children
        ) : (
          <Card>
            <EmptyState
              icon={UsersRound}
              title="There are no groups yet"
              action={<ButtonLink to="/admin/groups/create">Create a group</ButtonLink>}
            >
              A roster shows the people of a group.
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

interface RetreatSelectorProps {
  groupId: number;
  /** The one that is shown. */
  retreatId: number | null;
  onChange: ChangeView;
}

/** Any retreat of the group: those that were held keep their roster. */
export function RetreatSelector({ groupId, retreatId, onChange }: RetreatSelectorProps) {
  const { data = [] } = useRetreats(groupId);
  if (data.length === 0) return null;
  return (
    <div css={{ width: space(64), maxWidth: '100%' }}>
      <SelectField<number>
        label="Retreat"
        options={data}
        value={retreatId}
        onChange={(chosen) => onChange({ retreatId: chosen })}
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
