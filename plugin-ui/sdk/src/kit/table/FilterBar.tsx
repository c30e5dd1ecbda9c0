import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatDate } from '../../format';
import { color, media, radius, size, space, text, touch, unseen } from '../../theme';
import { Button } from '../Button';
import { DateField } from '../heavy';
import { SelectField, wordsOf } from '../SelectField';
import type { TableFilter } from './types';
import type { TableState } from './useTableState';

const ANYTHING = '';

interface Props {
  filters: readonly TableFilter[];
  state: TableState;
  /** Whether one sees the fields, or only what is in force. */
  isOpen: boolean;
}

/** By what the rows are narrowed down; each filter in force has a way out of it. */
export function FilterBar({ filters, state, isOpen }: Props) {
  const { filters: chosen, change } = state;
  const choose = (name: string, value: string | null) =>
    change({ filters: { ...chosen, [name]: value ?? ANYTHING } });
  const fields = filters.filter(({ isOfRows }) => !isOfRows);
  const inForce = filters.filter(({ name, isOfRows }) => chosen[name] && (!isOpen || isOfRows));
  const isFiltered = Object.keys(chosen).length > 0;
  if (!isOpen && !isFiltered) return null;
  return (
    <fieldset css={bar}>
      <legend css={unseen}>
        <Trans>Narrow down</Trans>
      </legend>
      {isOpen &&
        fields.map(({ name, label, options = [], anything = t`All`, isDay, min, max }) =>
          isDay ? (
            <DateField
              key={name}
              label={label}
              value={chosen[name] ?? null}
              onChange={(day) => choose(name, day)}
              {...(min && { min })}
              {...(max && { max })}
            />
          ) : (
            <SelectField
              key={name}
              label={label}
              options={[{ value: ANYTHING, label: anything }, ...options]}
              value={optionOf(options, chosen[name])}
              onChange={(value) => choose(name, `${value ?? ANYTHING}`)}
            />
          ),
        )}
      <div css={ways}>
        {inForce.map((filter) => (
          <button
            key={filter.name}
            type="button"
            css={chip}
            onClick={() => choose(filter.name, null)}
          >
            {sayFilter(filter, chosen[filter.name] ?? '')}
            <X size={16} role="img" aria-label={t`Remove the filter`} />
          </button>
        ))}
        {isFiltered && (
          <Button variant="quiet" onPress={() => change({ filters: {} })}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Options may be numbers; the address has their text. */
const optionOf = (options: TableFilter['options'] = [], text = ANYTHING) =>
  options.find(({ value }) => String(value) === text)?.value ?? ANYTHING;

function sayFilter({ label, options, isDay, isOfRows }: TableFilter, value: string) {
  if (isOfRows) return `${label} ${value}`;
  const said = options?.find((option) => String(option.value) === value);
  return `${label}: ${said ? wordsOf(said) : isDay ? formatDate(value) : value}`;
}

const bar = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
  alignItems: 'end',
  gap: space(3),
  minWidth: 0,
  margin: 0,
  padding: space(3),
  border: 'none',
  borderBottom: `1px solid ${color.line}`,
  [media.md]: { gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 14rem))' },
  '@media print': { display: 'none' },
} as const;

const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: size.touch,
  '&:empty': { display: 'none' },
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: space(7.5),
  padding: space(0, 2),
  background: color.greenGround,
  border: `1px solid ${color.green}`,
  borderRadius: radius.pill,
  color: color.green,
  font: 'inherit',
  fontSize: text.s14,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${color.green}` },
  [touch]: { minHeight: size.touch },
} as const;
