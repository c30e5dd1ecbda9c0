import {
  type Column,
  DataTable,
  EmptyState,
  formatDateTime,
  StatusPill,
  space,
  type TableFilter,
  text,
  useFilteredTable,
  useTimeZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { TableViews, tablePage } from '../crud';
import { DeliveryDialog } from './DeliveryDialog';
import { STATUSES } from './statuses';
import type { Delivery, EventToChoose, Webhook } from './webhooks';

const SOON = 3000;

const STATUS: TableFilter = {
  name: 'status',
  label: t`Status`,
  options: Object.entries(STATUSES).map(([value, { label }]) => ({ value, label })),
};

interface Props {
  hook: Webhook;
  /** All of which a webhook may hear. */
  events: readonly EventToChoose[];
}

/** What a webhook was told, and what it answered. */
export function Deliveries({ hook, events }: Props) {
  const filters: readonly TableFilter[] = [
    {
      name: 'event',
      label: t`Event`,
      options: events.map(({ name }) => ({ value: name, label: name })),
    },
    STATUS,
  ];
  const state = useFilteredTable('deliveries', filters);
  const { search, skip, take, sort } = state;
  const body = {
    ...state.filters,
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
        <Trans>Log of {{ name: hook.name }}</Trans>
      </h2>
      <DataTable<Delivery>
        label={t`Deliveries`}
        columns={COLUMNS}
        rowId={({ id }) => id}
        page={page}
        state={state}
        filters={filters}
        tools={<TableViews table="deliveries" state={state} />}
        searchHint={t`Event or id`}
        onOpen={setOpened}
        empty={
          <EmptyState icon={ListChecks} title={t`Nothing was told yet`}>
            <Trans>What happens from now on stands here for 30 days, with what came back.</Trans>
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
  {
    id: 'event',
    header: t`Event`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ event }) => event,
  },
  {
    id: 'writtenAt',
    header: t`Happened`,
    isSortable: true,
    cell: ({ writtenAt }) => <When at={writtenAt} />,
  },
  {
    id: 'status',
    header: t`Status`,
    isSortable: true,
    cell: ({ status }) => (
      <StatusPill tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusPill>
    ),
  },
  { id: 'attempts', header: t`Attempts`, isSortable: true, cell: ({ attempts }) => attempts },
  {
    id: 'answerCode',
    header: t`Answer`,
    isSortable: true,
    cell: ({ answerCode, milliseconds }) =>
      milliseconds === null
        ? ''
        : answerCode === null
          ? t`None, ${milliseconds} ms`
          : t`${answerCode}, ${milliseconds} ms`,
  },
];
