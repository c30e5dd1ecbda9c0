import { Button, Card, Message, Skeleton, space, useIsPhone } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useId } from 'react';

import type { Days, Month } from '../days';
import { type Retreat, retreatsOf, useRetreatsAround } from '../retreat';
import { ChoiceLine } from './ChoiceLine';
import { HEIGHT } from './look';
import { MonthTable } from './MonthTable';
import { MonthToolbar } from './MonthToolbar';
import { useDayChoice } from './useDayChoice';

const MonthCalendar = lazy(() => import(/* webpackChunkName: "calendar" */ './MonthCalendar'));

interface Props {
  month: Month;
  titleRef: Ref<HTMLHeadingElement>;
  onShow: (month: Month) => void;
  onOpen: (retreat: Retreat) => void;
  onChosen: (days: Days) => void;
}

/** The month: its retreats, and days to choose for a new one. */
export function MonthCard({ month, titleRef, onShow, onOpen, onChosen }: Props) {
  const titleId = useId();
  const choice = useDayChoice(onChosen);
  const { retreats, isLoading, missing } = useRetreatsAround(month);
  const isPhone = useIsPhone();
  const table = !isLoading && <MonthTable month={month} retreats={retreats} onOpen={onOpen} />;
  return (
    <Card>
      <section aria-labelledby={titleId} aria-busy={isLoading} css={column}>
        <MonthToolbar titleId={titleId} titleRef={titleRef} month={month} onShow={onShow} />
        {missing.map((year) => (
          <Missing key={year} year={year} />
        ))}
        {isPhone && table}
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <MonthCalendar
            month={month}
            retreats={retreats}
            choice={choice}
            onShow={onShow}
            onOpen={onOpen}
          />
        </Suspense>
        <ChoiceLine choice={choice} />
        {!isPhone && table}
      </section>
    </Card>
  );
}

function Missing({ year }: { year: number }) {
  const queries = useQueryClient();
  const again = () => queries.refetchQueries(retreatsOf(year));
  return (
    <Message tone="red">
      <Trans>The retreats of {year} could not be loaded, and are missing here.</Trans>
      <Button variant="quiet" onPress={again} css={inLine}>
        <Trans>Load them again</Trans>
      </Button>
    </Message>
  );
}

/** Its words begin where those above do. */
const inLine = { marginLeft: space(-4), color: 'inherit' };

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) } as const;
