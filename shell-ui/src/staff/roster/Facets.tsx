import { Button, color, Dialog, radius, size, space, text, touch, weight } from '@cenacle/sdk';
import { SelectField, SwitchField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { GivenKey } from '../given/given';
import { RetreatSelector } from '../retreats/RetreatSelector';
import { NAME, orderOf } from './columns';
import { type FilterId, type Filters, filtersOf, isOffered, leave, withFilter } from './filters';
import { wordsOfFilter } from './givenFilters';
import { Metrics } from './Metrics';
import type { Roster, RosterRow } from './roster';
import { useRosterContext } from './rosterContext';
import { Kinds } from './Toolbar';
import type { ChangeView, View } from './view';

const GivenFacets = lazy(() => import(/* webpackChunkName: "given-facets" */ './GivenFacets'));

export interface FacetProps {
  /** Before any filter. */
  rows: readonly RosterRow[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** How many there are of each kind, and at a press those alone. */
export function Facets({ place, ...props }: FacetProps & { place?: 'beside' }) {
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      {useFacets(props, place).map(({ id, label, choices }) => (
        <fieldset key={id} css={group}>
          <legend css={legend}>{label}</legend>
          {choices.map(({ words, count, isChosen, choose }) => (
            <button key={words} type="button" aria-pressed={isChosen} css={line} onClick={choose}>
              <span css={{ flex: 1 }}>{words}</span>
              {isChosen && <Check size={16} aria-hidden />}
              <span css={{ fontWeight: weight.medium }}>{count}</span>
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** The same in one line above the rows, of what is asked most. */
export function FacetsAbove(props: FacetProps) {
  return useFacets(props, 'above').map(({ id, label, choices }) => (
    <fieldset key={id} aria-label={label} css={inLine}>
      {id !== 'answer' && (
        <span aria-hidden css={named}>
          {label}
        </span>
      )}
      {choices.map(({ words, count, isChosen, choose }) => (
        <button key={words} type="button" aria-pressed={isChosen} css={chip} onClick={choose}>
          {words} <span css={{ fontWeight: weight.strong }}>{count}</span>
        </button>
      ))}
    </fieldset>
  ));
}

/** Of each filter its options, with how many each would leave. */
function useFacets({ rows, filters, onChange }: FacetProps, place?: 'above' | 'beside') {
  const { isOver, given } = useRosterContext();
  return filtersOf(isOver)
    .filter((filter) => place === undefined || filter.place === place)
    .filter((filter) => filters[filter.id] || isOffered(filter, rows))
    .map(({ id, label, options }) => {
      const others = leave(rows, filters, given, id);
      const choices = Object.entries(options).map(([value, { label: words, holds }]) => {
        const isChosen = filters[id] === value;
        return {
          words,
          isChosen,
          count: others.filter(holds).length,
          choose: () => onChange(withFilter(filters, id, isChosen ? null : value)),
        };
      });
      return { id, label, choices };
    });
}

/** The filters in force that stand nowhere else, each with a way out of it. */
export function InForce({
  filters,
  onChange,
  isPhone,
}: Omit<FacetProps, 'rows'> & { isPhone: boolean }) {
  const { isOver, given } = useRosterContext();
  const chosen: { id: FilterId; words: string }[] = filtersOf(isOver).flatMap(
    ({ id, label, options, place }) => {
      const choice = options[filters[id] ?? ''];
      return choice && (isPhone || place !== 'above')
        ? [{ id, words: `${label}: ${choice.label}` }]
        : [];
    },
  );
  for (const column of given) {
    const id = column.key as GivenKey;
    const filter = filters[id];
    if (filter) chosen.push({ id, words: `${column.label}: ${wordsOfFilter(column, filter)}` });
  }
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t`Filters in force`} css={inLine}>
      {chosen.map(({ id, words }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t`Remove the filter ${words}`}
            css={[chip, chosenChip]}
            onClick={() => onChange(withFilter(filters, id, null))}
          >
            {words} <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DialogProps {
  rows: readonly RosterRow[];
  view: View;
  roster: Roster;
  onChange: ChangeView;
  onClose: () => void;
}

const AS_THEY_CAME = 'none';

/** Filters and order where there is no room for them beside the rows. */
export function FilterDialog({ rows, view, roster, onChange, onClose }: DialogProps) {
  const { filters } = view;
  const sort = orderOf(view);
  const { columns, given } = useRosterContext();
  // So they came, but for the line, which has an order of its own.
  const byName = orderOf({ filters, sort: null }) && { field: NAME, desc: false };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Filter and sort`}
      footer={
        <>
          <Button onPress={() => onChange({ filters: {}, status: 'All', medicalOnly: false })}>
            <Trans>Show everybody</Trans>
          </Button>
          <Button variant="primary" onPress={onClose}>
            <Trans>Show {{ count: leave(rows, filters, given).length }}</Trans>
          </Button>
        </>
      }
    >
      <RetreatSelector groupId={roster.groupId} retreatId={roster.retreatId} onChange={onChange} />
      <Metrics>
        <Facets rows={rows} filters={filters} onChange={(next) => onChange({ filters: next })} />
      </Metrics>
      {given.length > 0 && (
        <Suspense>
          <GivenFacets
            rows={rows}
            filters={filters}
            onChange={(next) => onChange({ filters: next })}
          />
        </Suspense>
      )}
      <Kinds view={view} onChange={onChange} />
      <SelectField
        label={t`Sort by`}
        options={[
          { value: AS_THEY_CAME, label: t`Last name` },
          ...columns.map(({ id, header }) => ({ value: id as string, label: header })),
        ]}
        value={sort?.field ?? AS_THEY_CAME}
        onChange={(field) =>
          onChange({
            sort: field && field !== AS_THEY_CAME ? { field, desc: false } : byName,
          })
        }
      />
      {sort && (
        <SwitchField
          isSelected={sort.desc}
          onChange={(desc) => onChange({ sort: { ...sort, desc } })}
        >
          <Trans>The last first</Trans>
        </SwitchField>
      )}
    </Dialog>
  );
}

const group = { minWidth: 0, margin: space(0, -2), padding: 0, border: 'none' } as const;

const legend = {
  padding: space(0, 2),
  color: color.inkSoft,
  fontSize: text.s13,
  fontWeight: weight.strong,
} as const;

export const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  minHeight: space(7.5),
  padding: space(0, 2),
  background: 'none',
  border: '1px solid transparent',
  borderRadius: radius.control,
  color: 'inherit',
  font: 'inherit',
  fontSize: text.s14,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: color.neutralGround },
  '&[aria-pressed=true]': {
    background: color.greenGround,
    borderColor: color.green,
    color: color.green,
    fontWeight: weight.medium,
  },
  '&:focus-visible': { outline: `2px solid ${color.green}` },
  [touch]: { minHeight: size.touch, fontSize: text.s16 },
} as const;

const inLine = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  listStyle: 'none',
  '@media print': { display: 'none' },
} as const;

const named = { alignSelf: 'center', color: color.inkSoft, fontSize: text.s13 } as const;

const chosenChip = {
  background: color.greenGround,
  borderColor: color.green,
  color: color.green,
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: space(7.5),
  padding: space(0, 2),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.pill,
  color: color.ink,
  font: 'inherit',
  fontSize: text.s14,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: color.lineStrong },
  '&:focus-visible': { outline: `2px solid ${color.green}` },
  '&[aria-pressed=true]': chosenChip,
  [touch]: { minHeight: size.touch },
} as const;
