import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  StatusPill,
  type TableFilter,
  useFilteredTable,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import {
  DeleteDialog,
  type Row,
  RowActions,
  TableViews,
  useHereAsList,
  useTablePage,
  useWayBack,
} from '../crud';
import { ALL_SETTINGS } from './paths';
import { useSetting } from './useSetting';

type Setting = Row<'/api/settings/table'>;

const LONGEST = 120;

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: t`Enabled`,
    options: [
      { value: 'on', label: t`Yes` },
      { value: 'off', label: t`No` },
    ],
  },
];

/** What the house has set, by key; at `delete/{id}` with the question whether to delete one. */
export function AllSettings() {
  const { id } = useParams();
  const navigate = useNavigate();
  const here = useHereAsList();
  const state = useFilteredTable('settings', FILTERS);
  const page = useTablePage('/api/settings/table', state);
  return (
    <>
      <div css={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ButtonLink variant="primary" to="/admin/settings/create" state={here}>
          <Trans>Create Setting</Trans>
        </ButtonLink>
      </div>
      <DataTable<Setting>
        label={t`Settings`}
        columns={COLUMNS}
        rowId={(setting) => setting.id}
        page={page}
        state={state}
        filters={FILTERS}
        tools={<TableViews table="settings" state={state} />}
        onOpen={(setting) => navigate(`/admin/settings/update/${setting.id}`, { state: here })}
        empty={
          <EmptyState icon={SlidersHorizontal} title={t`Nothing is set yet`}>
            <Trans>The house goes by its defaults. Create a setting to change one.</Trans>
          </EmptyState>
        }
      />
      {id && <Deleting id={id} />}
    </>
  );
}

function Deleting({ id }: { id: string }) {
  const navigate = useNavigate();
  const back = useWayBack(ALL_SETTINGS);
  const { data } = useSetting(id);
  if (!data) return null;
  return (
    <DeleteDialog
      path="/api/settings/{id}"
      id={data.id}
      name={data.isKnown ? t`${{ key: data.key }} will have its default again.` : data.key}
      table="/api/settings/table"
      onClose={() => navigate(back, { replace: true })}
    />
  );
}

const COLUMNS: readonly Column<Setting>[] = [
  {
    id: 'key',
    header: t`Key`,
    isSortable: true,
    isRowHeader: true,
    // Wide enough for those that the house knows.
    cell: ({ key }) => <span css={{ display: 'inline-block', minWidth: '12rem' }}>{key}</span>,
  },
  {
    id: 'value',
    header: t`Value`,
    isSortable: true,
    cell: ({ value }) => (
      <span css={{ overflowWrap: 'break-word' }}>
        {value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}
      </span>
    ),
  },
  { id: 'description', header: t`What it does`, cell: ({ description }) => description },
  {
    id: 'isEnabled',
    header: t`Enabled`,
    isSortable: true,
    cell: ({ isEnabled }) =>
      isEnabled ? (
        <StatusPill tone="green">{t`Yes`}</StatusPill>
      ) : (
        <StatusPill tone="neutral">{t`No`}</StatusPill>
      ),
  },
  {
    id: 'actions',
    header: t`Actions`,
    align: 'end',
    cell: ({ id, key }) => (
      <RowActions
        of={key}
        actions={[
          { label: t`Edit`, icon: Pencil, to: `/admin/settings/update/${id}` },
          { label: t`Delete`, icon: Trash2, isDangerous: true, to: `/admin/settings/delete/${id}` },
        ]}
      />
    ),
  },
];
