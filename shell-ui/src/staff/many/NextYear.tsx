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
  type paths,
  plural,
  type Result,
  StatusPill,
  space,
  toast,
  useSearchParams,
} from '@cenacle/sdk';
import { DateField } from '@cenacle/sdk/forms';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addDays, type Day, type Days } from '../retreats/days';
import { refreshRetreats } from '../retreats/retreat';
import { useScreenTitle } from '../titles';
import { frame, stack, table } from './table';

type Calendar = Result<paths, '/api/retreats/next-year', 'post'>;
type Row = Calendar['rows'][number];

/** The days that were changed, and null for what is left out, by retreat. */
type Changes = Readonly<Record<number, Days | null>>;

const WEEK = 7;

/** Two years side by side: what is proposed, changed, and then kept. */
export function NextYear() {
  const [parameters] = useSearchParams();
  const year = Number(parameters.get('year')) || new Date().getFullYear();
  const [changes, setChanges] = useState<Changes>({});
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
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.post('/api/retreats/next-year', {
        body: { year, dryRun: false, ...(rows && { rows }) },
      }),
    onSuccess: async ({ kept }) => {
      toast.success(`${plural(kept, 'retreat')} kept in ${year + 1}`);
      setChanges({});
      await invalidate(queries, api.queryKey('post', PATH));
      await refreshRetreats(queries);
    },
    meta: { action: 'keep the calendar' },
  });
  const toKeep = calendar?.rows.filter(isToKeep).length ?? 0;
  return (
    <PageFrame
      title={useScreenTitle()}
      description={`${year} beside ${year + 1}: the same weekend of the same month. Nothing moves by itself.`}
      back={{ to: '/admin/retreats', label: 'Back to Retreats' }}
      actions={
        <Button
          variant="primary"
          onPress={() => mutate()}
          isPending={isPending}
          isDisabled={toKeep === 0}
        >
          Keep the calendar
        </Button>
      }
    >
      <Card>
        <Loaded query={proposed} failure="The calendar could not be loaded." height="20rem">
          {(first) => (
            <div css={stack}>
              <p role="status">{summaryOf(calendar ?? first, toKeep)}</p>
              <section css={frame} aria-label="The two years">
                <table css={[table, years]}>
                  <thead>
                    <tr>
                      <th scope="col">Group</th>
                      <th scope="col">{year}</th>
                      <th scope="col">{year + 1}</th>
                      <th scope="col">To look at</th>
                      <th scope="col">Kept or not</th>
                    </tr>
                  </thead>
                  <tbody>
                    {(calendar ?? first).rows.map((row) => (
                      <Line
                        key={row.retreatId}
                        row={row}
                        onChange={(days) => setChanges({ ...changes, [row.retreatId]: days })}
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

function Line({ row, onChange }: { row: Row; onChange: (days: Days | null) => void }) {
  const name = `Group ${row.groupNumber}`;
  const move = (startDate: Day) =>
    onChange({ startDate, endDate: addDays(startDate, nightsOf(row)) });
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
              label={`${name}: a week earlier`}
              onPress={() => move(addDays(row.nextStartDate, -WEEK))}
            />
            <DateField
              label={`${name} begins`}
              value={row.nextStartDate}
              onChange={(day) => day && move(day)}
            />
            <IconButton
              icon={ChevronRight}
              label={`${name}: a week later`}
              onPress={() => move(addDays(row.nextStartDate, WEEK))}
            />
          </div>
        )}
      </td>
      <td>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(1) }}>
          {isThere && <StatusPill tone="green">In the calendar</StatusPill>}
          {row.conflict && <span css={{ color: color.red }}>{row.conflict}</span>}
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
              aria-label={`Leave out ${name}, ${formatDateRange(row.startDate, row.endDate)}`}
              checked={row.isLeftOut}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? null
                    : { startDate: row.nextStartDate, endDate: row.nextEndDate },
                )
              }
            />
            Leave out
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

const isToKeep = (row: Row) => !row.nextRetreatId && !row.conflict && !row.isLeftOut;

const summaryOf = ({ rows, conflicts }: Calendar, toKeep: number) => {
  if (rows.length === 0) return 'There are no retreats in this year.';
  const there = rows.filter(({ nextRetreatId }) => nextRetreatId !== null).length;
  return `${toKeep} to be kept, ${plural(conflicts, 'conflict')}, ${there} in the calendar already.`;
};

const nightsOf = ({ nextStartDate, nextEndDate }: Row) =>
  Math.round((Date.parse(nextEndDate) - Date.parse(nextStartDate)) / 86_400_000);

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
