import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowUpDown } from 'lucide-react';
import { media } from '../../theme';
import { Button } from '../Button';
import { Menu, MenuChoice } from '../Menu';
import type { Column } from './types';
import type { Sort, TableState } from './useTableState';

interface Props<R> {
  columns: readonly Column<R>[];
  state: TableState;
  /** Whether the rows stand in a table, unless on a phone. */
  hasHeadings: boolean;
}

/** By what the rows are sorted, for cards, which have no headings to press. */
export function SortChooser<R>({ columns, state: { sort, change }, hasHeadings }: Props<R>) {
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }): Order[] => [
      { label: header, sort: { field: id, desc: false } },
      { label: t`${header}, from the end`, sort: { field: id, desc: true } },
    ]);
  if (orders.length === 0) return null;
  return (
    <Menu
      label={t`Sort`}
      trigger={
        <Button css={hasHeadings && { [media.sm]: { display: 'none' } }}>
          <ArrowUpDown size={18} aria-hidden /> <Trans>Sort</Trans>
        </Button>
      }
    >
      <MenuChoice
        label={t`Sort by`}
        value={sort ? nameOf(sort) : ''}
        options={orders.map((order) => ({ value: nameOf(order.sort), label: order.label }))}
        onChange={(name) => change({ sort: orders.find((o) => nameOf(o.sort) === name)?.sort })}
      />
    </Menu>
  );
}

interface Order {
  label: string;
  sort: Sort;
}

const nameOf = ({ field, desc }: Sort) => `${desc ? '-' : ''}${field}`;
