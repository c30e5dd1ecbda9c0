import { type Column, EmptyState, Slot, StatusPill, space } from '@cenacle/sdk';
import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { DeleteDialog, type Row, TableScreen, useWayBack } from '../crud';
import { useSetting } from './useSetting';

type Setting = Row<'/api/settings/table'>;

const LONGEST = 120;

/** What the house has set; at `delete/{id}` with the question whether to delete one. */
export default function Settings() {
  const { id } = useParams();
  return (
    <TableScreen
      description={
        <>
          What is not set here has its default. Lists that people choose from:{' '}
          <Link to="/admin/religions">religions</Link>,{' '}
          <Link to="/admin/retreat-roles">retreat roles</Link>. What your house asks people by
          itself: <Link to="/admin/questions">questions</Link>,{' '}
          <Link to="/admin/agreements">agreements</Link>. What comes in from elsewhere:{' '}
          <Link to="/admin/programs">programs</Link>.
        </>
      }
      path="/api/settings/table"
      label="Settings"
      columns={COLUMNS}
      nameOf={({ key }) => key}
      create={{ to: '/admin/settings/create', label: 'Create Setting' }}
      open={(setting) => `/admin/settings/update/${setting.id}`}
      actions={(setting) => [
        { label: 'Edit', icon: Pencil, to: `/admin/settings/update/${setting.id}` },
        {
          label: 'Delete',
          icon: Trash2,
          isDangerous: true,
          to: `/admin/settings/delete/${setting.id}`,
        },
      ]}
      empty={
        <EmptyState icon={SlidersHorizontal} title="Nothing is set yet">
          The house goes by its defaults. Create a setting to change one.
        </EmptyState>
      }
    >
      <div css={sections}>
        <Slot name="settings.section" props={{}} />
      </div>
      {id && <Deleting id={id} />}
    </TableScreen>
  );
}

function Deleting({ id }: { id: string }) {
  const navigate = useNavigate();
  const back = useWayBack('/admin/settings');
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

const sections = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  marginTop: space(6),
  '&:empty': { display: 'none' },
} as const;

const COLUMNS: readonly Column<Setting>[] = [
  { id: 'key', header: 'Key', isSortable: true, isRowHeader: true, cell: ({ key }) => key },
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
];
