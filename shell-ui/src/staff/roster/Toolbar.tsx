import {
  api,
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
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type ChangeView, type RosterStatus, STATUS_WORDS, STATUSES, type View } from './view';

interface Props {
  view: View;
  onChange: ChangeView;
}

export function RosterSearch({ view, onChange }: Props) {
  return (
    <LiveSearch
      label={t`Search the roster`}
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
      <Kinds view={view} onChange={onChange} labelPlace="beside" />
    </div>
  );
}

/** Of which kind the people are. */
export function Kinds({
  view,
  onChange,
  labelPlace = 'above',
}: Props & { labelPlace?: 'above' | 'beside' }) {
  return (
    <>
      <div css={{ width: space(labelPlace === 'beside' ? 48 : 36) }}>
        <SelectField<RosterStatus>
          label={t`Show`}
          labelPlace={labelPlace}
          options={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))}
          value={view.status}
          onChange={(status) => onChange({ status: status ?? 'All' })}
        />
      </div>
      <div css={beside}>
        <SwitchField
          isSelected={view.medicalOnly}
          onChange={(medicalOnly) => onChange({ medicalOnly })}
        >
          <Trans>Medical professionals</Trans>
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
      <SlidersHorizontal size={18} aria-hidden /> <Trans>Filter</Trans>
      {count > 0 && ` (${count})`}
    </Button>
  );
}

/** The house looks at any group; others at their own. */
export function GroupSelector({ view, onChange }: Props) {
  const { data } = useQuery(groupOptions);
  if (!data?.length) return null;
  return (
    <div css={{ width: space(data.some(({ name }) => name) ? 64 : 36), maxWidth: '100%' }}>
      <ComboboxField
        label={t`Group`}
        options={data}
        value={view.groupId}
        onChange={(groupId) => groupId && onChange({ groupId, retreatId: null })}
      />
    </div>
  );
}

/** What the house sees of a group: where the address names none, of the one that comes next. */
export function OfAnyGroup({ view, onChange, children }: Props & { children: ReactNode }) {
  const query = useQuery(groupOptions);
  const next = useQuery({
    ...api.queryOptions('get', '/api/rosters/next-group'),
    enabled: view.groupId === null,
    meta: { isQuiet: true },
  });
  const begin = useEffectEvent((groupId: number) => onChange({ groupId }));
  const first = next.isPending ? undefined : (next.data?.groupId ?? query.data?.[0]?.value);
  // Once more for each view: what else changed the address meanwhile knew of no group.
  useEffect(() => {
    if (view.groupId === null && first) begin(first);
  }, [view, first]);
  return (
    <Loaded query={query} failure={t`The groups could not be loaded.`} height="24rem">
      {(groups) =>
        groups.length > 0 ? (
          children
        ) : (
          <Card>
            <EmptyState
              icon={UsersRound}
              title={t`There are no groups yet`}
              action={
                <ButtonLink to="/admin/groups/create">
                  <Trans>Create a group</Trans>
                </ButtonLink>
              }
            >
              <Trans>A roster shows the people of a group.</Trans>
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  );
}

/** As high as the boxes. */
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
