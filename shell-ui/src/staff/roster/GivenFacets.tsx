import { color, space, text, touch, weight } from '@cenacle/sdk';
import { DateField, LiveSearch, TextField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { GivenColumn, GivenKey } from '../given/given';
import { column } from '../people/look';
import { type FacetProps, line } from './Facets';
import { leave, withFilter } from './filters';
import { sectionOf } from './givenColumns';
import {
  choicesOf,
  holdsFor,
  ofRange,
  ofWords,
  rangeOf,
  toggled,
  wordsIn,
  wordsOfFilter,
} from './givenFilters';
import { useRosterContext } from './rosterContext';

/** The filters of what fields and plugins tell, each behind its name: there may be many. */
export default function GivenFacets(props: FacetProps) {
  const { given } = useRosterContext();
  const sections = [...new Set(given.map(sectionOf))];
  return sections.map((section) => (
    <section key={section} aria-label={section}>
      <h3 css={heading}>{section}</h3>
      {given
        .filter((each) => sectionOf(each) === section)
        .map((each) => (
          <Facet key={each.key} {...props} given={each} />
        ))}
    </section>
  ));
}

interface Props extends FacetProps {
  given: GivenColumn;
}

function Facet(props: Props) {
  const { given, filters } = props;
  const filter = filters[given.key as GivenKey];
  return (
    // One that is in force is open, and stays as it is left from there on.
    <details open={filter !== undefined || undefined}>
      <summary css={[line, { listStyle: 'none' }]}>
        <span css={{ flex: 1 }}>{given.label}</span>
        {filter && <span css={inForce}>{wordsOfFilter(given, filter)}</span>}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div css={[column(1), inner]}>
        <Ways {...props} filter={filter} />
      </div>
    </details>
  );
}

function Ways({ given, rows, filters, onChange, filter }: Props & { filter: string | undefined }) {
  const roster = useRosterContext();
  const key = given.key as GivenKey;
  const set = (value: string | null) => onChange(withFilter(filters, key, value));
  const choices = choicesOf(given);
  if (choices) {
    const others = leave(rows, filters, roster.given, key);
    const chosen = filter?.split(',') ?? [];
    return choices.map(({ value, label }) => {
      const holds = holdsFor(given, value);
      const isChosen = chosen.includes(value);
      return (
        <button
          key={value}
          type="button"
          aria-pressed={isChosen}
          css={line}
          onClick={() => set(toggled(filter, value))}
        >
          <span css={{ flex: 1 }}>{label}</span>
          {isChosen && <Check size={16} aria-hidden />}
          <span css={{ fontWeight: weight.medium }}>
            {
              others.filter(({ told, leftEmpty }) => holds(told[key], leftEmpty.includes(key)))
                .length
            }
          </span>
        </button>
      );
    });
  }
  if (given.kind === 'date' || given.kind === 'number') {
    const { from, to } = rangeOf(filter);
    const End = given.kind === 'date' ? DateField : NumberField;
    return (
      <div css={range}>
        <End
          label={t`${{ label: given.label }} from`}
          value={from || null}
          onChange={(next: string | null) => set(ofRange(next ?? '', to))}
        />
        <End
          label={t`${{ label: given.label }} to`}
          value={to || null}
          onChange={(next: string | null) => set(ofRange(from, next ?? ''))}
        />
      </div>
    );
  }
  return (
    <LiveSearch
      label={t`${{ label: given.label }} contains`}
      search={wordsIn(filter)}
      onSearch={(words) => set(ofWords(words))}
    />
  );
}

const NUMBER = /^-?\d+(\.\d+)?$/;

interface NumberProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Counts once it is a number, and once it is none at all. */
function NumberField({ label, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (value !== typed) setTyped(value ?? '');
  }
  const isNone = typed !== '' && !NUMBER.test(typed);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed}
      error={isNone ? t`Enter a number.` : undefined}
      onChange={(next) => {
        setTyped(next);
        if (next === '' || NUMBER.test(next)) onChange(next || null);
      }}
    />
  );
}

const heading = {
  margin: space(3, 0, 1),
  fontFamily: 'inherit',
  color: color.inkSoft,
  fontSize: text.s13,
  fontWeight: weight.strong,
} as const;

const inForce = {
  maxWidth: '50%',
  overflow: 'hidden',
  color: color.green,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const inner = { padding: space(1, 2, 2) } as const;

const range = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space(2),
  [touch]: { gap: space(3) },
} as const;
