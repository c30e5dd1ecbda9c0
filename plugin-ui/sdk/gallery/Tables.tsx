import { Ellipsis, Users } from 'lucide-react';
import {
  type Column,
  DataTable,
  EmptyState,
  formatDate,
  formatPhone,
  IconButton,
  Menu,
  MenuLine,
  StatusPill,
  type TableState,
  toast,
  useTableState,
} from '../src';
import { Section } from './Section';

interface Person {
  id: number;
  name: string;
  email: string;
  phone: string;
  since: string;
  retreats: number;
  status: keyof typeof TONES;
}

const TONES = { Attending: 'green', Waitlist: 'amber', Cancelled: 'red' } as const;
const STATUSES = Object.keys(TONES) as Person['status'][];
const NAMES = [
  'Arceneaux',
  'Becnel',
  'Boudreaux',
  'D’Aquin',
  'Hébert',
  'Nguyễn',
  'Núñez',
  'Landry',
];

const PEOPLE = Array.from({ length: 138 }, (_, index): Person => {
  const name = NAMES[index % NAMES.length] ?? '';
  return {
    id: index,
    name: `${name}, ${['Emile', 'Étienne', 'Raymond'][index % 3]}`,
    email: `${name.toLowerCase()}${index}@example.com`,
    phone: `+1504555${String(100 + index).padStart(4, '0')}`,
    since: `20${String(10 + (index % 15))}-06-04`,
    retreats: index % 17,
    status: STATUSES[index % 3] ?? 'Attending',
  };
});

const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isRowHeader: true, isSortable: true },
  { id: 'email', header: 'Email', cell: ({ email }) => email, isSortable: true },
  { id: 'phone', header: 'Cell', cell: ({ phone }) => formatPhone(phone), align: 'end' },
  { id: 'since', header: 'Since', cell: ({ since }) => formatDate(since), isSortable: true },
  { id: 'retreats', header: 'Retreats', cell: ({ retreats }) => retreats, align: 'end' },
  {
    id: 'status',
    header: 'Attending',
    cell: ({ status }) => <StatusPill tone={TONES[status]}>{status}</StatusPill>,
  },
  { id: 'actions', header: 'Actions', cell: ({ name }) => <Actions name={name} />, align: 'end' },
];

/** Rows, with everything that may become of them. */
export function Tables() {
  const state = useTableState('people');
  const data = pageOf(state);
  return (
    <Section title="Tables">
      <People label="People" state={state} data={data} />
      <People label="People on their way" state={state} isFetching />
      <People label="People out of reach" state={state} isError />
      <People label="People to come" state={state} data={{ rows: [], total: 0 }} />
    </Section>
  );
}

interface Props {
  label: string;
  state: TableState;
  data?: { rows: Person[]; total: number };
  isFetching?: boolean;
  isError?: boolean;
}

function People({ label, state, data, isFetching = false, isError = false }: Props) {
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rowId={({ id }: Person) => id}
      page={{ data, isFetching, isError, refetch: () => {} }}
      state={state}
      onOpen={({ name }) => toast.info(name)}
      empty={
        <EmptyState icon={Users} title="Nobody yet">
          Add the first person, or import a list.
        </EmptyState>
      }
    />
  );
}

function Actions({ name }: { name: string }) {
  return (
    <Menu label={name} trigger={<IconButton icon={Ellipsis} label="More" />}>
      <MenuLine onAction={() => toast.success(`${name} updated`)}>Update</MenuLine>
      <MenuLine isDangerous onAction={() => toast.success('Deleted')}>
        Delete
      </MenuLine>
    </Menu>
  );
}

function pageOf({ search, skip, take, sort }: TableState) {
  const found = PEOPLE.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  if (sort) {
    const field = sort.field as keyof Person;
    found.sort((a, b) => String(a[field]).localeCompare(String(b[field])) * (sort.desc ? -1 : 1));
  }
  return { rows: found.slice(skip, skip + take), total: found.length };
}
