/** Tables and grids: many rows, narrowed down, chosen, and acted on together. */
import {
  Button,
  type Choosing,
  ChosenBar,
  type ChosenBarProps,
  type Column,
  ColumnChooser,
  DataTable,
  type DataTableProps,
  EmptyState,
  Grid,
  type GridProps,
  type RowDrop,
  type Sort,
  StatusPill,
  type TableFilter,
  type TablePage,
  type TableState,
  type Tone,
  topsOf,
  useFilteredTable,
  useHiddenColumns,
  useInGrid,
  useIsPhone,
  useTableState,
  useVisibleRows,
} from '@cenacle/sdk';
import { renderScreen } from '@cenacle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BedDouble } from 'lucide-react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';

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
