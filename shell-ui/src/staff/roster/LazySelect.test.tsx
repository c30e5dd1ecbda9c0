import { Grid } from '@cenacle/sdk';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazySelect } from './LazySelect';

const ROWS = Array.from({ length: 40 }, (_, id) => ({ id }));

function Priorities() {
  return (
    <Grid
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      rowId={idOf}
      rowHeight={28}
      sort={null}
      onSort={() => {}}
    />
  );
}

const idOf = ({ id }: { id: number }) => id;
const COLUMNS = [
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ id }: { id: number }) => (
      <LazySelect
        label={`Priority of ${id}`}
        value="5"
        options={[{ value: '5', label: `Five of ${id}` }]}
        onChange={() => {}}
      />
    ),
  },
];

async function open() {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(280);
  render(<Priorities />);
  const grid = await screen.findByRole('grid', { name: 'People' });
  return (top: number) => {
    grid.scrollTop = top;
    fireEvent.scroll(grid);
  };
}

it('is its words alone while it passes by, and a choice when it stands', async () => {
  const scroll = await open();
  scroll(560);
  expect(screen.getByText('Five of 25')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Priority of 25' })).toBeNull();

  expect(await screen.findByRole('combobox', { name: 'Priority of 25' })).toBeDefined();
});

it('stays a choice, and where the focus is, for whoever scrolls on', async () => {
  const scroll = await open();
  const list = screen.getByRole('combobox', { name: 'Priority of 3' });
  list.focus();

  scroll(560);
  expect(document.activeElement).toBe(list);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Priority of 1' })).toBeNull());
});
