import { Button, DataTable, EmptyState, useTableState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { type Ref, useEffect } from 'react';
import type { Counts, RowStatus, TableRow } from '../api';
import { KINDS } from '../kinds';
import { column } from '../look';
import type { Place } from '../place';
import { idsOf, useRows } from '../queries';
import { ChoosingBar } from './ChoosingBar';
import { CHOOSABLE, type Chosen, choose, stillOpen } from './choosing';
import { columnsOf } from './columns';
import { StatusFilter } from './StatusFilter';

interface Props {
  ref: Ref<HTMLDivElement>;
  place: Place;
  /** How many rows are in which state, once that is known. */
  counts: Counts | undefined;
  /** Whether the rows are those of several files. */
  isOfMany: boolean;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onFilter: (status: RowStatus | null) => void;
  /** Opens a row; `waiting` are those below it on the page that want to be looked at. */
  onOpen: (rowId: number, waiting: number[]) => void;
}

const WAITING: readonly RowStatus[] = ['HasProblems', 'Duplicate', 'Failed'];
const NONE: readonly TableRow[] = [];

/** The rows, found and filtered, opened to be mended, and chosen to go. */
export function Rows({ ref, place, counts, isOfMany, chosen, onChoose, onFilter, onOpen }: Props) {
  const { rows: label } = KINDS[place.kind];
  const state = useTableState(`legacy ${place.kind}`);
  const page = useRows(place, state);
  const rows = page.data?.rows ?? NONE;
  useEffect(() => {
    const open = stillOpen(chosen, rows);
    if (open !== chosen) onChoose(open);
  }, [chosen, rows, onChoose]);
  const chooseReady = useMutation({
    mutationFn: () => idsOf(place, ['Ready']),
    onSuccess: (ids) => onChoose(new Set(ids)),
    meta: { action: t`choose all that are ready` },
  });
  return (
    <section ref={ref} tabIndex={-1} aria-label={t`Rows`} css={[column(3), { outline: 'none' }]}>
      {counts && <StatusFilter counts={counts} status={place.status} onChange={onFilter} />}
      {counts && CHOOSABLE.some((status) => counts[status]) && (
        <ChoosingBar
          chosen={chosen}
          rows={rows}
          ready={counts.Ready ?? 0}
          onChange={onChoose}
          onChooseReady={chooseReady.mutate}
          isChoosing={chooseReady.isPending}
        />
      )}
      <DataTable<TableRow>
        label={label}
        columns={columnsOf({
          chosen,
          onChoose: (row, isChosen) => onChoose(choose(chosen, [row], isChosen)),
          isOfMany,
        })}
        rowId={({ id }) => id}
        page={page}
        state={state}
        searchHint={t`By name, email, group, nickname or number in the old system.`}
        onOpen={({ id }) => onOpen(id, waitingBelow(id, rows))}
        empty={
          <EmptyState
            icon={ListFilter}
            title={t`No row is in this state`}
            action={
              <Button onPress={() => onFilter(null)}>
                <Trans>Show all rows</Trans>
              </Button>
            }
          />
        }
      />
    </section>
  );
}

function waitingBelow(id: number, rows: readonly TableRow[]): number[] {
  const below = rows.slice(rows.findIndex((row) => row.id === id) + 1);
  return below.filter(({ status }) => WAITING.includes(status)).map((row) => row.id);
}
