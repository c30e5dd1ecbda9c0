import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { expectAccessible, renderScreen } from '../../testing';
import { EmptyState } from '../EmptyState';
import { type Choosing, type TablePage, useFilteredTable } from '.';
import DataTable from './DataTable';

interface Group {
  id: number;
  number: string;
  captain: string;
}

const GROUPS: Group[] = [
  { id: 1, number: '12', captain: 'Paul Landry' },
  { id: 2, number: '12A', captain: 'Jean Hébert' },
];

const loaded: TablePage<Group> = {
  data: { rows: GROUPS, total: 60 },
  isFetching: false,
  isError: false,
  refetch: () => {},
};

const FILTERS = [
  { name: 'kind', label: 'Kind', options: [{ value: 3, label: 'Men' }] },
  { name: 'since', label: 'From', isDay: true },
];

interface Shown {
  page?: TablePage<Group>;
  onOpen?: (group: Group) => void;
  findAll?: Choosing<Group>['findAll'];
}

function Groups({ page = loaded, onOpen, findAll }: Shown) {
  const state = useFilteredTable('groups', FILTERS);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable<Group>
        label="Groups"
        columns={[
          { id: 'number', header: 'Number', cell: (g) => g.number, isRowHeader: true },
          { id: 'captain', header: 'Captain', cell: (g) => g.captain, isSortable: true },
        ]}
        rowId={(group) => group.id}
        page={page}
        state={state}
        onOpen={onOpen}
        filters={FILTERS}
        {...(findAll && {
          choosing: {
            words: ['group', 'groups'],
            nameOf: ({ number }) => number,
            chosen,
            onChoose: setChosen,
            findAll,
            acts: () => <output aria-label="whom">{[...chosen].join()}</output>,
          },
        })}
        empty={<EmptyState icon={Inbox} title="No group yet" />}
      />
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}

const show = (props: Parameters<typeof Groups>[0] = {}, path = '/groups') =>
  renderScreen(<Groups {...props} />, { path });
const address = () => screen.getByLabelText('address').textContent;

it('shows the rows and which of how many they are', async () => {
  const { container } = show();

  expect(screen.getByRole('rowheader', { name: /12A/ })).toBeTruthy();
  expect(screen.getByText('1–25 of 60')).toBeTruthy();
  await expectAccessible(container);
});

it('says that there are more rows than the server counts, and goes on to them', () => {
  show({ page: { ...loaded, data: { rows: GROUPS, total: 20_000 } } }, '/groups?page=801');

  expect(screen.getByText('20,001–20,025 of 20,000+')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false);
});

it('opens a row by Enter', async () => {
  const open = vi.fn();
  show({ onOpen: open });

  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(open).toHaveBeenCalledWith(GROUPS[1]);
});

it('keeps search, sorting and page in the address', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(address()).toBe('?page=2');

  await userEvent.click(screen.getByRole('columnheader', { name: /Captain/ }));
  expect(address()).toBe('?sort=captain');

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'hebert');
  const asked = () => Object.fromEntries(new URLSearchParams(address()));
  await waitFor(() => expect(asked()).toEqual({ sort: 'captain', search: 'hebert' }));
});

it('remembers how many rows one wants', async () => {
  show();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');

  expect(screen.getByText('1–50 of 60')).toBeTruthy();
  expect(localStorage.getItem('cenacle.page-size.groups')).toBe('50');
});

it('hides a column that one does not want, and remembers it', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Captain' }));
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByText('Paul Landry')).toBeNull());
  expect(localStorage.getItem('cenacle.hidden-columns.groups')).toBe('captain');
});

it('says what to do in a house without rows', () => {
  show({ page: { ...loaded, data: { rows: [], total: 0 } } });

  expect(screen.getByText('No group yet')).toBeTruthy();
});

it('keeps the blank after which one goes on typing', async () => {
  show();
  const box = screen.getByRole('searchbox', { name: 'Search groups' });
  await userEvent.type(box, 'landry ');
  await waitFor(() => expect(address()).toBe('?search=landry'));
  await userEvent.type(box, 'paul');
  await waitFor(() => expect(address()).toBe('?search=landry+paul'));
});

it('keeps how one sorted while one was still typing', async () => {
  show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'hebert');
  await userEvent.click(screen.getByRole('columnheader', { name: 'Captain' }));
  const asked = () => Object.fromEntries(new URLSearchParams(address()));
  await waitFor(() => expect(asked()).toEqual({ sort: 'captain', search: 'hebert' }));
});

it('offers to clear a search that finds nothing', async () => {
  show({ page: { ...loaded, data: { rows: [], total: 0 } } }, '/groups?search=zz');

  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));

  await waitFor(() => expect(address()).toBe(''));
});

it('says what failed and tries again', async () => {
  const refetch = vi.fn();
  show({ page: { data: undefined, isFetching: false, isError: true, refetch } });

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(refetch).toHaveBeenCalledOnce();
});

it('keeps the rows that are there when they cannot be read again', () => {
  show({ page: { ...loaded, isError: true } });

  expect(screen.getByRole('rowheader', { name: /12A/ })).toBeTruthy();
});

it('leads back from a page that is no longer there', async () => {
  show({ page: { ...loaded, data: { rows: [], total: 25 } } }, '/groups?page=2');

  await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));

  expect(address()).toBe('');
});

it('sorts the cards of a phone from a menu', async () => {
  show();

  await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Captain, from the end' }));

  expect(address()).toBe('?sort=-captain');
});

it('moves by arrow keys, Home and End', async () => {
  show({ onOpen: () => {} });
  const [, first, last] = screen.getAllByRole('row');

  first?.focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(last);
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: /12$/ }));
});

it('shows the shape of rows that are on their way, and none to walk in', async () => {
  const { container } = show({
    page: { data: undefined, isFetching: true, isError: false, refetch: () => {} },
  });

  expect(screen.queryByRole('row')).toBeNull();
  expect(container.querySelectorAll('tbody tr')).toHaveLength(8);
  expect(container.querySelector('[aria-busy=true]')?.textContent).toContain('Loading');
  await expectAccessible(container);
});

it('narrows the rows down, and says so in the address', async () => {
  show({}, '/groups?page=2&kind=3');
  expect(screen.getByRole('button', { name: /^Men/ })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kind: Men Remove the filter' }));

  expect(address()).toBe('');
});

it('clears all filters, and says where none fits', async () => {
  show({ page: { ...loaded, data: { rows: [], total: 0 } } }, '/groups?kind=3&search=zz');

  expect(screen.getByText('Nothing fits what you chose')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));

  expect(address()).toBe('');
});

const whom = () => screen.getByLabelText('whom').textContent;

it('chooses rows of several pages, by box and by the space bar', async () => {
  const { container } = show({ findAll: async () => [] });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  screen.getAllByRole('row')[2]?.focus();
  await userEvent.keyboard(' ');

  expect(whom()).toBe('1,2');
  expect(screen.getByText('2 groups chosen')).toBeTruthy();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Choose nobody' }));
  expect(screen.queryByLabelText('whom')).toBeNull();
});

it('opens a row by one press, and chooses it by its box alone', async () => {
  const open = vi.fn();
  show({ findAll: async () => [], onOpen: open });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 12' }));
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Paul Landry'));

  expect(open).toHaveBeenCalledWith(GROUPS[0]);
});

it('ticks the heading once all of a page are chosen, and chooses nobody by it again', async () => {
  show({ findAll: async () => [] });
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all' });

  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 12' }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await userEvent.click(all);

  expect([all.checked, all.indeterminate]).toEqual([false, false]);
  expect(screen.queryByLabelText('whom')).toBeNull();
});

it('chooses all that match, on whatever page', async () => {
  show({ findAll: async () => ['1', '2', '7'] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  expect(whom()).toBe('1,2');

  await userEvent.click(screen.getByRole('button', { name: 'Choose all 60' }));

  await waitFor(() => expect(whom()).toBe('1,2,7'));
});

it('says how many can be chosen where there are more', async () => {
  show({ findAll: async () => [], page: { ...loaded, data: { rows: GROUPS, total: 9000 } } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 12' }));

  expect(screen.getByRole('button', { name: 'Choose the first 2,000' })).toBeTruthy();
});

it('keeps those who are chosen when all cannot be found', async () => {
  show({ findAll: () => Promise.reject(new Error('gone')) });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose 12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 60' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose all 60' })).toBeTruthy());
  expect(whom()).toBe('1');
});
