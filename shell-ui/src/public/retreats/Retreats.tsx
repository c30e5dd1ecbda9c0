import {
  bareList,
  color,
  EmptyState,
  font,
  formatDateRange,
  Loaded,
  media,
  radius,
  retreatOptions,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { PublicSheet } from '../account/PublicSheet';
import { Filters, fitting, useLooked } from './Filters';
import { About, type Offered, placesText } from './offered';

/** The retreats that a stranger may apply for, to which a house's own site may lead. */
export default function Retreats() {
  const query = useQuery(retreatOptions);
  return (
    <PublicSheet title={t`Retreats`} isLarge intro={INTRO}>
      <Loaded query={query} failure={t`The retreats did not load.`} height="30rem">
        {(retreats) => (retreats.length > 0 ? <Choice retreats={retreats} /> : <None />)}
      </Loaded>
    </PublicSheet>
  );
}

const INTRO = (
  <Trans>
    Come and be quiet for a few days. All of these are open to newcomers.{' '}
    <a href="/retreats.ics">Put them into your calendar</a>
  </Trans>
);

function Choice({ retreats }: { retreats: readonly Offered[] }) {
  const [looked, look] = useLooked();
  const shown = fitting(retreats, looked);
  return (
    <>
      <Filters retreats={retreats} looked={looked} onLook={look} />
      <p role="status" css={{ color: color.inkSoft }}>
        <Plural value={shown.length} one="# retreat" other="# retreats" />
      </p>
      <ul css={list}>
        {shown.map((retreat) => (
          <li key={retreat.value} css={card}>
            <h2 css={when}>{formatDateRange(retreat.startDate, retreat.endDate)}</h2>
            <About {...retreat} />
            <p css={{ color: color.inkSoft }}>
              {t`Group ${{ groupNumber: retreat.groupNumber }}`} ·{' '}
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
  waitingList ? t`Ask for the waiting list` : t`Apply`;

const None = () => (
  <EmptyState icon={CalendarDays} title={t`There are no retreats to apply for at the moment`}>
    <Trans>Please look in again later, or write to us.</Trans>
  </EmptyState>
);

const list = {
  display: 'grid',
  gap: space(4),
  ...bareList,
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
