/** The kit: what screens are made of. */
import {
  api,
  Button,
  ButtonLink,
  type ButtonProps,
  Card,
  type Choosing,
  ChosenBar,
  type ChosenBarProps,
  type Column,
  ColumnChooser,
  ConfirmDialog,
  DataTable,
  type DataTableProps,
  Dialog,
  type DialogProps,
  EmailText,
  EmptyState,
  ErrorState,
  Grid,
  type GridProps,
  IconButton,
  LeaveButton,
  Loaded,
  leaveErrors,
  loadingToast,
  Menu,
  MenuChoice,
  MenuLine,
  MenuSeparator,
  Message,
  PageFrame,
  type RowDrop,
  Skeleton,
  type Sort,
  Spinner,
  StatusPill,
  type TableFilter,
  type TablePage,
  type TableState,
  TabSet,
  Toaster,
  type Tone,
  Tooltip,
  toast,
  topsOf,
  useArrivalFocus,
  useFilteredTable,
  useHiddenColumns,
  useInGrid,
  useIsPhone,
  useLeave,
  usePageTitle,
  useTableState,
  useVisibleRows,
} from '@cenacle/sdk';
import { expectAccessible, renderScreen, result, server } from '@cenacle/sdk/testing';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BedDouble, Ellipsis } from 'lucide-react';
import { http } from 'msw';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';

function Kitchen() {
  return (
    <PageFrame
      title="Kitchen"
      description="What is to be cooked."
      back={{ to: '/admin', label: 'Dashboard' }}
      actions={<ButtonLink to="/admin/kitchen/print">Print</ButtonLink>}
    >
      <Card title="Friday">
        <Message tone="amber">Two do not eat fish.</Message>
        <Skeleton height="4rem" />
        <Spinner />
      </Card>
    </PageFrame>
  );
}

it('a screen is a frame with cards', async () => {
  renderScreen(<Kitchen />);

  expect(screen.getByRole('heading', { name: 'Kitchen' })).toBeDefined();
  expect(screen.getByText('Two do not eat fish.')).toBeDefined();
  expect(document.title).toContain('Kitchen');
  await expectAccessible();
});

function Arrival() {
  const heading = useArrivalFocus();
  usePageTitle('Arrivals');
  return (
    <h1 ref={heading} tabIndex={-1}>
      Arrivals
    </h1>
  );
}

it('a screen without the frame names the tab, and takes the focus', () => {
  renderScreen(<Arrival />);

  expect(document.title).toContain('Arrivals');
});

function Save(props: Partial<ButtonProps>) {
  return (
    <Button variant="primary" {...props}>
      Save
    </Button>
  );
}

it('buttons act, wait, and have words even as icons', async () => {
  const onPress = vi.fn();
  renderScreen(
    <>
      <Save onPress={onPress} />
      <Tooltip text="Who sleeps where">
        <IconButton icon={BedDouble} label="Rooms" />
      </Tooltip>
    </>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Rooms' })).toBeDefined();
});

it('a menu has lines, choices and what leads away', async () => {
  const onChange = vi.fn();
  renderScreen(
    <Menu label="Roster" trigger={<IconButton icon={Ellipsis} label="More" />}>
      <MenuLine href="/admin">Dashboard</MenuLine>
      <MenuSeparator />
      <MenuChoice
        label="Rows"
        value="wide"
        options={[
          { value: 'wide', label: 'Wide' },
          { value: 'narrow', label: 'Narrow' },
        ]}
        onChange={onChange}
      />
    </Menu>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Narrow' }));

  expect(onChange).toHaveBeenCalledWith('narrow');
});

function Rename({ isOpen, onClose }: Pick<DialogProps, 'isOpen' | 'onClose'>) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Rename"
      footer={<LeaveButton onPress={onClose}>Cancel</LeaveButton>}
    >
      <p>What it is to be called.</p>
    </Dialog>
  );
}

it('a dialog is left by its button', async () => {
  const onClose = vi.fn();
  renderScreen(<Rename isOpen onClose={onClose} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(onClose).toHaveBeenCalledOnce();
});

it('what cannot be taken back is asked first', async () => {
  const onConfirm = vi.fn();
  renderScreen(
    <ConfirmDialog
      isOpen
      onClose={() => {}}
      title="Delete room 104?"
      confirmLabel="Delete"
      isDangerous
      onConfirm={onConfirm}
    >
      Nobody had it.
    </ConfirmDialog>,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(onConfirm).toHaveBeenCalledOnce();
});

function Done() {
  const leave = useLeave();
  return <Button onPress={() => leave(() => toast.success('Done'))}>Done</Button>;
}

it('what became of an act is told, and may be taken back', async () => {
  const undo = vi.fn();
  renderScreen(<Done />);

  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  toast.info('Ann Hebert has room 104.', { undo });
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }));

  expect(undo).toHaveBeenCalledOnce();
  expect(await loadingToast(Promise.resolve(12), 'Making the file …')).toBe(12);
  leaveErrors();
});

it('a page shows toasts in one place', () => {
  render(<Toaster />);

  expect(screen.queryByRole('alert')).toBeNull();
});

interface Room {
  id: number;
  number: string;
  beds: number;
}

const ROOMS: Room[] = [
  { id: 1, number: '104', beds: 2 },
  { id: 2, number: '105', beds: 1 },
];

const COLUMNS: Column<Room>[] = [
  { id: 'number', header: 'Room', cell: ({ number }) => number, isRowHeader: true },
  { id: 'beds', header: 'Beds', cell: ({ beds }) => <Beds count={beds} />, align: 'end' },
];

function Beds({ count }: { count: number }) {
  const tone: Tone = count > 1 ? 'green' : 'blue';
  const { tabIndex } = useInGrid();
  return (
    <span tabIndex={tabIndex}>
      <StatusPill tone={tone}>{`${count}`}</StatusPill>
    </span>
  );
}

function RoomTable({ page }: { page: TablePage<Room> }) {
  const state: TableState = useTableState('rooms');
  const table: DataTableProps<Room> = {
    label: 'Rooms',
    columns: COLUMNS,
    rowId: ({ id }) => id,
    page,
    state,
    empty: (
      <EmptyState icon={BedDouble} title="No rooms yet">
        Add the first one.
      </EmptyState>
    ),
  };
  return <DataTable {...table} />;
}

it('a table shows a page of rows, or what to do where there are none', async () => {
  const still = { isFetching: false, isError: false, refetch: () => {} };
  const { unmount } = renderScreen(
    <RoomTable page={{ ...still, data: { rows: ROOMS, total: 2 } }} />,
  );
  expect(await screen.findByText('104')).toBeDefined();
  unmount();

  renderScreen(<RoomTable page={{ ...still, data: { rows: [], total: 0 } }} />);

  expect(await screen.findByText('No rooms yet')).toBeDefined();
});

const BY_FLOOR: TableFilter[] = [
  { name: 'floor', label: 'Floor', options: [{ value: '1', label: 'First' }] },
];

function ChosenRooms({ onClose }: { onClose: (ids: string[]) => void }) {
  const state = useFilteredTable('rooms', BY_FLOOR);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choosing: Choosing<Room> = {
    words: ['room', 'rooms'],
    nameOf: ({ number }) => `room ${number}`,
    chosen,
    onChoose: setChosen,
    findAll: async () => ROOMS.map(({ id }) => String(id)),
    acts: () => <Button onPress={() => onClose([...chosen])}>Close them</Button>,
  };
  return (
    <DataTable<Room>
      label="Rooms"
      columns={COLUMNS}
      rowId={({ id }) => id}
      page={{
        data: { rows: ROOMS, total: ROOMS.length },
        isFetching: false,
        isError: false,
        refetch: () => {},
      }}
      state={state}
      filters={BY_FLOOR}
      choosing={choosing}
      empty={null}
    />
  );
}

it('rows of a table are narrowed down by the address, chosen, and acted on together', async () => {
  const close = vi.fn();
  renderScreen(<ChosenRooms onClose={close} />, { path: '/rooms?floor=1' });

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close them' }));

  expect(close).toHaveBeenCalledWith(['1', '2']);
});

function Guests() {
  const words = useIsPhone() ? 'Write' : 'Write to them';
  const [count, setCount] = useState(2);
  const bar: ChosenBarProps = {
    count,
    words: ['guest', 'guests'],
    acts: (close) => <Button onPress={close}>{words}</Button>,
    onClear: () => setCount(0),
  };
  return <ChosenBar {...bar} />;
}

it('what is done to those who are chosen stands over the foot of the screen', async () => {
  renderScreen(<Guests />);

  expect(await screen.findByRole('button', { name: 'Write to them' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Choose nobody' }));

  expect(screen.queryByText('2 guests chosen')).toBeNull();
});

function RoomGrid({ onDrop }: { onDrop: RowDrop<Room>['onDrop'] }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [hidden, setHidden] = useHiddenColumns('rooms');
  const grid: GridProps<Room> = {
    label: 'Rooms',
    columns: COLUMNS.filter(({ id }) => !hidden.includes(id)),
    rows: ROOMS,
    rowId: ({ id }) => id,
    sort,
    onSort: setSort,
    drop: {
      type: 'person',
      isOpen: ({ beds }) => beds > 0,
      label: ({ number }) => `Room ${number}`,
      hint: () => 'Drop a person here',
      onDrop,
    },
  };
  return (
    <>
      <ColumnChooser columns={COLUMNS} hidden={hidden} onChange={setHidden} />
      <Grid {...grid} />
    </>
  );
}

it('a grid is walked by arrows, and one chooses its columns', async () => {
  renderScreen(<RoomGrid onDrop={() => {}} />);
  expect(await screen.findByText('105')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Beds' }));

  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Beds' })).toBeNull());
});

function LongList() {
  const box = useRef<HTMLDivElement>(null);
  const [tops] = useState(() => topsOf(ROOMS.map(() => 40)));
  const { indexes, onScroll } = useVisibleRows({ box, tops });
  return (
    <div ref={box} onScroll={onScroll}>
      {indexes.map((index) => (
        <p key={index}>{ROOMS[index]?.number}</p>
      ))}
    </div>
  );
}

it('a long list draws what one sees', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  renderScreen(<LongList />);

  expect(screen.getByText('105')).toBeDefined();
  vi.unstubAllGlobals();
});

function Groups() {
  const query = useQuery(api.queryOptions('get', '/api/group/group-options'));
  return (
    <Loaded query={query} failure="The groups could not be loaded." height="4rem">
      {(groups) => <p>{groups.map(({ label }) => label).join(', ')}</p>}
    </Loaded>
  );
}

it('what has to come first leaves its shape, and says when it does not come', async () => {
  const onRetry = vi.fn();
  server.use(http.get('/api/group/group-options', () => result([{ value: '1', label: '12' }])));
  renderScreen(
    <>
      <Groups />
      <ErrorState title="The rooms could not be loaded." onRetry={onRetry} />
    </>,
  );
  expect(await screen.findByText('12')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(onRetry).toHaveBeenCalledOnce();
});

it('views of one thing are tabs', async () => {
  renderScreen(
    <TabSet
      label="Retreat"
      tabs={[
        { id: 'people', title: 'People', content: 'Who comes' },
        { id: 'rooms', title: 'Rooms', content: 'Who sleeps where' },
      ]}
    />,
  );

  await userEvent.click(screen.getByRole('tab', { name: 'Rooms' }));

  expect(screen.getByText('Who sleeps where')).toBeDefined();
});

it('an address is parted where it may be, and never within a word', () => {
  render(<EmailText email="ann.landry@example.org" />);

  expect(document.body.textContent).toContain('ann.landry@example.org');
  expect(document.querySelectorAll('wbr')).toHaveLength(3);
});
