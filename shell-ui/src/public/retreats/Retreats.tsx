import {
  color,
  EmptyState,
  font,
  formatDateRange,
  LOCALE,
  Loaded,
  media,
  radius,
  retreatOptions,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { PublicSheet } from '../account/PublicSheet';
import { About, kindsOf, monthOf, type Offered, placesText } from './offered';

/** The retreats that a stranger may apply for, to which a house's own site may lead. */
export default function Retreats() {
  const query = useQuery(retreatOptions);
  return (
    <PublicSheet title="Retreats" isLarge intro={INTRO}>
      <Loaded query={query} failure="The retreats did not load." height="30rem">
        {(retreats) => (retreats.length > 0 ? <Choice retreats={retreats} /> : <None />)}
      </Loaded>
    </PublicSheet>
  );
}

const INTRO = (
  <>
    Come and be quiet for a few days. All of these are open to newcomers.{' '}
    <a href="/retreats.ics">Put them into your calendar</a>
  </>
);

function Choice({ retreats }: { retreats: readonly Offered[] }) {
  const [month, setMonth] = useState('');
  const [kind, setKind] = useState('');
  const months = [...new Set(retreats.map(monthOf))];
  const kinds = [...new Set(retreats.flatMap(kindsOf))];
  const shown = retreats.filter(
    (retreat) =>
      (!month || monthOf(retreat) === month) && (!kind || kindsOf(retreat).includes(kind)),
  );
  return (
    <>
      <div css={filters}>
        <Filter label="Month" all="Any month" value={month} onChange={setMonth}>
          {months.map((each) => [each, monthName(each)])}
        </Filter>
        {kinds.length > 0 && (
          <Filter label="For whom" all="Everybody" value={kind} onChange={setKind}>
            {kinds.map((each) => [each, each])}
          </Filter>
        )}
      </div>
      <p role="status" css={{ color: color.inkSoft }}>
        {shown.length === 1 ? '1 retreat' : `${shown.length} retreats`}
      </p>
      <ul css={list}>
        {shown.map((retreat) => (
          <li key={retreat.value} css={card}>
            <h2 css={when}>{formatDateRange(retreat.startDate, retreat.endDate)}</h2>
            <About {...retreat} />
            <p css={{ color: color.inkSoft }}>
              Group {retreat.groupNumber} ·{' '}
              <b css={{ color: retreat.waitingList ? color.amber : color.green }}>
                {placesText(retreat)}
              </b>
            </p>
            <a
              href={`/register/prospect?retreat=${retreat.value}`}
              aria-label={`${applyWords(retreat)}: ${retreat.label}`}
              css={apply}
            >
              {applyWords(retreat)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const applyWords = ({ waitingList }: Offered) =>
  waitingList ? 'Ask for the waiting list' : 'Apply';

interface FilterProps {
  label: string;
  all: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly (readonly [string, string])[];
}

/** The browser's own select: it needs no script, and every telephone shows it well. */
function Filter({ label, all, value, onChange, children }: FilterProps) {
  return (
    <label css={{ display: 'grid', gap: space(1) }}>
      {label}
      <select css={select} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {children.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

const None = () => (
  <EmptyState icon={CalendarDays} title="There are no retreats to apply for at the moment">
    Please look in again later, or write to us.
  </EmptyState>
);

const named = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthName = (month: string) => named.format(new Date(`${month}-01T00:00:00Z`));

const filters = { display: 'flex', flexWrap: 'wrap', gap: space(4) } as const;

const select = {
  minHeight: '2.75rem',
  minWidth: '11rem',
  padding: space(1, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
} as const;

const list = {
  display: 'grid',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.md]: { gridTemplateColumns: '1fr 1fr' },
} as const;

const card = {
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
} as const;

const when = { fontFamily: font.serif, fontSize: text.s22, fontWeight: weight.strong } as const;

const apply = {
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  padding: space(1, 4),
  borderRadius: radius.control,
  background: color.green,
  color: color.onGreen,
  textDecoration: 'none',
  fontWeight: weight.medium,
} as const;
