import {
  api,
  Button,
  Card,
  color,
  formatDateRange,
  IconButton,
  invalidate,
  Loaded,
  media,
  PageFrame,
  StatusPill,
  space,
  toast,
  useSearchParams,
} from '@cenacle/sdk';
import { DateField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type Day, type Days } from '../retreats/days';
import { refreshRetreats } from '../retreats/retreat';
import { useScreenTitle } from '../titles';
import {
  type Calendar,
  type CalendarRow,
  type Changes,
  movedTo,
  togetherWith,
  useKeptChanges,
  withChanges,
} from './calendar';
import { frame, stack, table } from './table';
import { YearsBeside } from './YearsBeside';

const WEEK = 7;

/** Two years side by side: what is proposed, changed, and then kept. */
export function NextYear() {
  const [parameters] = useSearchParams();
  const year = Number(parameters.get('year')) || new Date().getFullYear();
  const next = year + 1;
  const [changes, setChanges] = useKeptChanges(year);
  const queries = useQueryClient();
  const proposed = useQuery(calendarOf(year, undefined));
  const rows = proposed.data && rowsOf(proposed.data, changes);
  const isChanged = Object.keys(changes).length > 0;
  const shown = useQuery({
    ...calendarOf(year, rows),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  const calendar = (isChanged && shown.data) || proposed.data;
  const seen = withChanges(calendar?.rows ?? [], changes);
  const together = togetherWith(seen);
  const change = (retreatId: number, days: Days | null) =>
    setChanges({ ...changes, [retreatId]: days });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.post('/api/retreats/next-year', {
        body: { year, dryRun: false, ...(rows && { rows }) },
      }),
    onSuccess: async ({ kept }) => {
      toast.success(
        plural(kept, { one: `# retreat kept in ${next}`, other: `# retreats kept in ${next}` }),
      );
      setChanges({});
      await invalidate(queries, api.queryKey('post', PATH));
      await refreshRetreats(queries);
    },
    meta: { action: t`keep the calendar` },
  });
  const toKeep = calendar?.rows.filter(isToKeep).length ?? 0;
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`${year} beside ${next}: the same weekend of the same month. Nothing moves by itself.`}
      back={{ to: '/admin/retreats', label: t`Back to Retreats` }}
      actions={
        <Button
          variant="primary"
          onPress={() => mutate()}
          isPending={isPending}
          isDisabled={toKeep === 0}
        >
          <Trans>Keep the calendar</Trans>
        </Button>
      }
    >
      <Card>
        <Loaded query={proposed} failure={t`The calendar could not be loaded.`} height="20rem">
          {(first) => (
            <div css={stack}>
              <p role="status">{summaryOf(calendar ?? first, toKeep)}</p>
              {seen.length > 0 && (
                <YearsBeside
                  year={year}
                  rows={seen}
                  onMove={(row, start) => change(row.retreatId, movedTo(row, start))}
                />
              )}
              <section css={frame} aria-label={t`The two years`}>
                <table css={[table, years]}>
                  <thead>
                    <tr>
                      <th scope="col">
                        <Trans>Group</Trans>
                      </th>
                      <th scope="col">{year}</th>
                      <th scope="col">{next}</th>
                      <th scope="col">
                        <Trans>To look at</Trans>
                      </th>
                      <th scope="col">
                        <Trans>Kept or not</Trans>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {(calendar ?? first).rows.map((row) => (
                      <Line
                        key={row.retreatId}
                        row={row}
                        others={together.get(row.retreatId) ?? []}
                        onChange={(days) => change(row.retreatId, days)}
                      />
                    ))}
                  </tbody>
                </table>
              </section>
            </div>
          )}
        </Loaded>
      </Card>
    </PageFrame>
  );
}

interface LineProps {
  row: CalendarRow;
  /** Other groups in the house on some of these nights. */
  others: readonly string[];
  onChange: (days: Days | null) => void;
}

function Line({ row, others, onChange }: LineProps) {
  const name = t`Group ${{ groupNumber: row.groupNumber }}`;
  const move = (startDate: Day) => onChange(movedTo(row, startDate));
  const isThere = row.nextRetreatId !== null;
  return (
    <tr css={row.isLeftOut ? { color: color.inkSoft } : undefined}>
      <th scope="row" css={{ whiteSpace: 'nowrap' }}>
        {name}
      </th>
      <td css={{ whiteSpace: 'nowrap' }}>{formatDateRange(row.startDate, row.endDate)}</td>
      <td>
        <b css={{ whiteSpace: 'nowrap' }}>{formatDateRange(row.nextStartDate, row.nextEndDate)}</b>
        {!isThere && !row.isLeftOut && (
          <div css={mover}>
            <IconButton
              icon={ChevronLeft}
              label={t`${name}: a week earlier`}
              onPress={() => move(addDays(row.nextStartDate, -WEEK))}
            />
            <DateField
              label={t`${name} begins`}
              value={row.nextStartDate}
              onChange={(day) => day && move(day)}
            />
            <IconButton
              icon={ChevronRight}
              label={t`${name}: a week later`}
              onPress={() => move(addDays(row.nextStartDate, WEEK))}
            />
          </div>
        )}
      </td>
      <td>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
          {isThere && <StatusPill tone="green">{t`In the calendar`}</StatusPill>}
          {row.conflict && <span css={{ color: color.red }}>{row.conflict}</span>}
          {others.length > 0 && (
            <StatusPill tone="amber">{t`With group ${{ groups: others.join(', ') }}`}</StatusPill>
          )}
          {row.holidays.map((holiday) => (
            <StatusPill key={holiday} tone="amber">
              {holiday}
            </StatusPill>
          ))}
        </div>
      </td>
      <td>
        {!isThere && (
          <label css={{ display: 'flex', gap: space(2), whiteSpace: 'nowrap' }}>
            <input
              type="checkbox"
              aria-label={t`Leave out ${name}, ${{ days: formatDateRange(row.startDate, row.endDate) }}`}
              checked={row.isLeftOut}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? null
                    : { startDate: row.nextStartDate, endDate: row.nextEndDate },
                )
              }
            />
            <Trans>Leave out</Trans>
          </label>
        )}
      </td>
    </tr>
  );
}

const PATH = '/api/retreats/next-year';

const calendarOf = (year: number, rows: ReturnType<typeof rowsOf> | undefined) =>
  api.queryOptions('post', PATH, { body: { year, dryRun: true, ...(rows && { rows }) } });

/** What is to be kept: each on the days proposed, or on those that were chosen. */
const rowsOf = (calendar: Calendar, changes: Changes) =>
  calendar.rows.flatMap(({ retreatId, nextStartDate, nextEndDate }) => {
    const changed = changes[retreatId];
    if (changed === null) return [];
    const days = changed ?? { startDate: nextStartDate, endDate: nextEndDate };
    return [{ retreatId, ...days }];
  });

const isToKeep = (row: CalendarRow) => !row.nextRetreatId && !row.conflict && !row.isLeftOut;

const summaryOf = ({ rows, conflicts }: Calendar, toKeep: number) => {
  if (rows.length === 0) return t`There are no retreats in this year.`;
  const there = rows.filter(({ nextRetreatId }) => nextRetreatId !== null).length;
  return t`${toKeep} to be kept, ${plural(conflicts, { one: '# conflict', other: '# conflicts' })}, ${there} in the calendar already.`;
};

/** On a telephone each retreat is a block of its own. */
const years = {
  thead: { display: 'none', [media.md]: { display: 'table-header-group' } },
  tr: {
    display: 'block',
    padding: space(3, 0),
    borderBottom: `1px solid ${color.line}`,
    [media.md]: { display: 'table-row' },
  },
  'tbody th, tbody td': {
    display: 'block',
    padding: space(1, 0),
    border: 'none',
    [media.md]: { display: 'table-cell', padding: space(2, 3) },
  },
} as const;

const mover = { display: 'flex', alignItems: 'end', gap: space(1), marginTop: space(1) } as const;
