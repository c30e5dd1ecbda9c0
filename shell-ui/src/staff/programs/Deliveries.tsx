import {
  type Column,
  DataTable,
  EmptyState,
  formatDateTime,
  StatusPill,
  space,
  text,
  useTableState,
  useTimeZone,
} from '@cenacle/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { tablePage } from '../crud/useTablePage';
import { DeliveryDialog } from './DeliveryDialog';
import { STATUSES } from './statuses';
import type { Delivery, Webhook } from './webhooks';

const SOON = 3000;

/** What a webhook was told, and what it answered. */
export function Deliveries({ hook }: { hook: Webhook }) {
  const state = useTableState('deliveries');
  const { search, skip, take, sort } = state;
  const body = {
    webhookId: hook.id,
    allSearch: search,
    skip,
    take,
    sort: sort ? [sort] : [],
  };
  const page = useQuery({
    ...tablePage('/api/programs/deliveries/table', body),
    placeholderData: keepPreviousData,
    // What is on its way may arrive while somebody looks.
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ status }) => status === 'Queued') ? SOON : false,
  });
  const [opened, setOpened] = useState<Delivery>();
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" css={{ margin: space(3, 0), fontSize: text.s22 }}>
        Log of {hook.name}
      </h2>
      <DataTable<Delivery>
        label="Deliveries"
        columns={COLUMNS}
        rowId={({ id }) => id}
        page={page}
        state={state}
        searchHint="Event or id"
        onOpen={setOpened}
        empty={
          <EmptyState icon={ListChecks} title="Nothing was told yet">
            What happens from now on stands here for 30 days, with what came back.
          </EmptyState>
        }
      />
      {opened && (
        <DeliveryDialog
          delivery={page.data?.rows.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function When({ at }: { at: string }) {
  const zone = useTimeZone();
  return <span css={{ whiteSpace: 'nowrap' }}>{formatDateTime(at, zone)}</span>;
}

const COLUMNS: readonly Column<Delivery>[] = [
  { id: 'event', header: 'Event', isSortable: true, isRowHeader: true, cell: ({ event }) => event },
  {
    id: 'writtenAt',
    header: 'Happened',
    isSortable: true,
    cell: ({ writtenAt }) => <When at={writtenAt} />,
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    cell: ({ status }) => (
      <StatusPill tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusPill>
    ),
  },
  { id: 'attempts', header: 'Attempts', isSortable: true, cell: ({ attempts }) => attempts },
  {
    id: 'answerCode',
    header: 'Answer',
    isSortable: true,
    cell: ({ answerCode, milliseconds }) =>
      milliseconds === null ? '' : `${answerCode ?? 'None'}, ${milliseconds} ms`,
  },
];
