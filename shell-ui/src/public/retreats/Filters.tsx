import { color, LOCALE, radius, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LANGUAGES } from '../../application/languages';
import { monthOf, type Offered, WHO_FOR } from './offered';

/** What strangers look for; it stands in the address, so that a house can link to it. */
const NAMES = ['month', 'for', 'language'] as const;
type Looked = Partial<Record<(typeof NAMES)[number], string>>;

const valuesOf = ({ startDate, whoFor, language }: Offered) => ({
  month: monthOf({ startDate }),
  for: whoFor,
  language,
});

/** Those that fit what is looked for. */
export const fitting = <R extends Offered>(retreats: readonly R[], looked: Looked): R[] =>
  retreats.filter((retreat) => {
    const values = valuesOf(retreat);
    return NAMES.every((name) => !looked[name] || values[name] === looked[name]);
  });

export function useLooked(): [Looked, (change: Looked) => void] {
  const [looked, setLooked] = useState<Looked>(() => {
    const params = new URLSearchParams(window.location.search);
    return Object.fromEntries(NAMES.map((name) => [name, params.get(name) ?? '']));
  });
  const look = (change: Looked) => {
    const next = { ...looked, ...change };
    setLooked(next);
    const url = new URL(window.location.href);
    for (const name of NAMES) {
      if (next[name]) url.searchParams.set(name, next[name]);
      else url.searchParams.delete(name);
    }
    window.history.replaceState(window.history.state, '', url);
  };
  return [looked, look];
}

interface Props {
  retreats: readonly Offered[];
  looked: Looked;
  onLook: (change: Looked) => void;
}

/** By month, and by whom the groups are for and in which language where that differs. */
export function Filters({ retreats, looked, onLook }: Props) {
  const has = (name: 'for' | 'language', value: string) =>
    retreats.some((retreat) => valuesOf(retreat)[name] === value);
  const whoFor = Object.entries(WHO_FOR).filter(([kind]) => has('for', kind));
  const languages = Object.entries(LANGUAGES).filter(([language]) => has('language', language));
  const months = [...new Set(retreats.map(monthOf))];
  return (
    <div css={filters}>
      <Filter
        label={t`Month`}
        all={t`Any month`}
        value={looked.month}
        onChange={(month) => onLook({ month })}
        options={months.map((each) => [each, monthName(each)])}
      />
      {whoFor.length > 0 && (
        <Filter
          label={t`For whom`}
          all={t`Everybody`}
          value={looked.for}
          onChange={(kind) => onLook({ for: kind })}
          options={whoFor}
        />
      )}
      {languages.length > 1 && (
        <Filter
          label={t`Language`}
          all={t`Any language`}
          value={looked.language}
          onChange={(language) => onLook({ language })}
          options={languages}
        />
      )}
    </div>
  );
}

interface FilterProps {
  label: string;
  all: string;
  value: string | undefined;
  onChange: (value: string) => void;
  options: readonly (readonly [string, string])[];
}

/** The browser's own select: it needs no script, and every telephone shows it well. */
function Filter({ label, all, value = '', onChange, options }: FilterProps) {
  return (
    <label css={{ display: 'grid', gap: space(1) }}>
      {label}
      <select css={select} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const named = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => named.format(new Date(`${month}-01T00:00:00Z`));

const filters = { display: 'flex', flexWrap: 'wrap', gap: space(4) } as const;

const select = {
  minHeight: '2.75rem',
  minWidth: '11rem',
  padding: space(1, 9, 1, 3),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
} as const;
