import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  soft,
  space,
  text,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { type Month, yearOf } from '../days';
import { type Retreat, retreatsOf } from '../retreat';
import { step } from '../useMonth';
import { Legend } from './Legend';
import { YearMonths } from './YearMonths';

interface Props {
  month: Month;
  onShow: (month: Month) => void;
  onOpen: (retreat: Retreat) => void;
  onAdd: () => void;
}

/** All retreats of the year at a glance, and how people answered to each. */
export function YearOverview({ month, onShow, onOpen, onAdd }: Props) {
  const year = yearOf(month);
  const { data, isError, isFetching, refetch } = useQuery(retreatsOf(year));
  const titleId = useId();
  const before = step(month, -12);
  const after = step(month, 12);
  return (
    <Card>
      <section aria-labelledby={titleId} aria-busy={!data && !isError} css={column}>
        <div css={bar}>
          <div aria-live="polite">
            <h2 id={titleId} css={{ fontSize: text.s22 }}>
              {year}
            </h2>
            <p css={soft}>
              {data?.length
                ? plural(data.length, { one: '# retreat', other: '# retreats' })
                : '\u00a0'}
            </p>
          </div>
          <div css={{ display: 'flex' }}>
            <IconButton
              icon={ChevronLeft}
              label={t`Previous year`}
              onPress={() => before && onShow(before)}
              isDisabled={!before}
            />
            <IconButton
              icon={ChevronRight}
              label={t`Next year`}
              onPress={() => after && onShow(after)}
              isDisabled={!after}
            />
          </div>
        </div>
        {data && data.length > 0 && (
          <>
            <Legend />
            <YearMonths year={year} month={month} retreats={data} onOpen={onOpen} />
          </>
        )}
        {data?.length === 0 && <NoRetreats year={year} onAdd={onAdd} />}
        {!data && !isError && <Loading />}
        {!data && isError && (
          <ErrorState
            title={t`The retreats of ${year} could not be loaded.`}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
      </section>
    </Card>
  );
}

function NoRetreats({ year, onAdd }: { year: number; onAdd: () => void }) {
  return (
    <EmptyState
      icon={CalendarHeart}
      title={t`No retreats in ${year} yet`}
      action={
        <Button onPress={onAdd}>
          <Trans>Add Retreat</Trans>
        </Button>
      }
    >
      <Trans>Choose a first and a last day in the month, or add one here.</Trans>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div css={column}>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={space(12)} />
      ))}
    </div>
  );
}

const column = { display: 'flex', flexDirection: 'column', gap: space(4), height: '100%' } as const;

const bar = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
} as const;
