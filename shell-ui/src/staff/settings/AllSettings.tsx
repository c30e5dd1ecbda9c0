import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  StatusPill,
  useTableState,
} from '@cenacle/sdk';
import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import {
  DeleteDialog,
  type Row,
  RowActions,
  useHereAsList,
  useTablePage,
  useWayBack,
} from '../crud';
import { ALL_SETTINGS } from './paths';
import { useSetting } from './useSetting';

type Setting = Row<'/api/settings/table'>;

const LONGEST = 120;

/** What the house has set, by key; at `delete/{id}` with the question whether to delete one. */
export function AllSettings() {
  const { id } = useParams();
  const navigate = useNavigate();
  const here = useHereAsList();
  const state = useTableState('settings');
  const page = useTablePage('/api/settings/table', state);
  return (
    <>
      <div css={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ButtonLink variant="primary" to="/admin/settings/create" state={here}>
          Create Setting
        </ButtonLink>
      </div>
      <DataTable<Setting>
        label="Settings"
        columns={COLUMNS}
        rowId={(setting) => setting.id}
        page={page}
        state={state}
        onOpen={(setting) => navigate(`/admin/settings/update/${setting.id}`, { state: here })}
        empty={
          <EmptyState icon={SlidersHorizontal} title="Nothing is set yet">
            The house goes by its defaults. Create a setting to change one.
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
      name={data.isKnown ? `${data.key} will have its default again.` : data.key}
      table="/api/settings/table"
      onClose={() => navigate(back, { replace: true })}
    />
  );
}

const COLUMNS: readonly Column<Setting>[] = [
  {
    id: 'key',
    header: 'Key',
    isSortable: true,
    isRowHeader: true,
    // Wide enough for those that the house knows.
    cell: ({ key }) => <span css={{ display: 'inline-block', minWidth: '12rem' }}>{key}</span>,
  },
  {
    id: 'value',
    header: 'Value',
    isSortable: true,
    cell: ({ value }) => (
      <span css={{ overflowWrap: 'anywhere' }}>
        {value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}
      </span>
    ),
  },
  { id: 'description', header: 'What it does', cell: ({ description }) => description },
  {
    id: 'isEnabled',
    header: 'Enabled',
    isSortable: true,
    cell: ({ isEnabled }) =>
      isEnabled ? (
        <StatusPill tone="green">Yes</StatusPill>
      ) : (
        <StatusPill tone="neutral">No</StatusPill>
      ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, key }) => (
      <RowActions
        of={key}
        actions={[
          { label: 'Edit', icon: Pencil, to: `/admin/settings/update/${id}` },
          { label: 'Delete', icon: Trash2, isDangerous: true, to: `/admin/settings/delete/${id}` },
        ]}
      />
    ),
  },
];
