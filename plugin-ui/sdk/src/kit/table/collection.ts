import type { TableStateProps } from 'react-stately/useTableState';

type Collection<R> = NonNullable<TableStateProps<R>['collection']>;
export type GridNode<R> = Collection<R>['rows'][number];
export type GridKey = GridNode<unknown>['key'];

interface Content<R> {
  columns: readonly { id: string; header: string; isSortable?: boolean; isRowHeader?: boolean }[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** By what a row is found when one types, and what is said when it is chosen. */
  textOf: (row: R) => string;
}

/**
 * Rows and columns as react-aria's hooks read them. The library would build it from elements, one
 * for each cell, which takes the better part of a second where the rows are thousands; here a cell
 * comes to be when somebody goes there.
 */
export class GridCollection<R> implements Collection<R> {
  readonly columns: GridNode<R>[];
  readonly rows: GridNode<R>[];
  readonly headerRows: GridNode<R>[];
  readonly body: GridNode<R>;
  readonly rowHeaderColumnKeys: Set<GridKey>;
  private readonly nodes = new Map<GridKey, GridNode<R>>();
  private readonly cells = new Map<GridKey, GridNode<R>[]>();

  constructor({ columns, rows, keyOf, textOf }: Content<R>) {
    const head = node<R>('headerrow', 'head', 0);
    this.headerRows = [head];
    this.body = { ...node<R>('body', 'body', 0), hasChildNodes: true };
    this.columns = columns.map(({ id, header, isSortable }, index) => ({
      ...node<R>('column', columnKey(id), index),
      parentKey: head.key,
      textValue: header,
      rendered: header,
      props: { allowsSorting: isSortable },
    }));
    this.rows = rows.map((row, index) => ({
      ...node<R>('item', keyOf(row), index),
      parentKey: this.body.key,
      value: row,
      hasChildNodes: true,
      textValue: textOf(row),
    }));
    this.rowHeaderColumnKeys = new Set(
      columns.filter(({ isRowHeader }) => isRowHeader).map(({ id }) => columnKey(id)),
    );
    for (const siblings of [this.headerRows, this.columns, this.rows]) {
      link(siblings);
      for (const each of siblings) this.nodes.set(each.key, each);
    }
  }

  get size() {
    return this.rows.length;
  }

  get columnCount() {
    return this.columns.length;
  }

  [Symbol.iterator]() {
    return this.rows[Symbol.iterator]();
  }

  getKeys() {
    return this.nodes.keys();
  }

  at(index: number) {
    return this.rows[index] ?? null;
  }

  getFirstKey() {
    return this.rows[0]?.key ?? null;
  }

  getLastKey() {
    return this.rows.at(-1)?.key ?? null;
  }

  getKeyBefore(key: GridKey) {
    return this.getItem(key)?.prevKey ?? null;
  }

  getKeyAfter(key: GridKey) {
    return this.getItem(key)?.nextKey ?? null;
  }

  getTextValue(key: GridKey) {
    return this.getItem(key)?.textValue ?? '';
  }

  getItem(key: GridKey): GridNode<R> | null {
    const found = this.nodes.get(key);
    if (found) return found;
    const row = rowKeyOf(key);
    return this.getChildren(row).find((cell) => cell.key === key) ?? null;
  }

  getChildren(key: GridKey): GridNode<R>[] {
    if (key === this.body.key) return this.rows;
    if (key === this.headerRows[0]?.key) return this.columns;
    const row = this.nodes.get(key);
    if (row?.type !== 'item') return [];
    const cells = this.cells.get(key) ?? this.makeCells(row);
    this.cells.set(key, cells);
    return cells;
  }

  /** The row of a row or of a cell. */
  getRow(key: GridKey | null): GridNode<R> | null {
    const row = key === null ? undefined : this.nodes.get(rowKeyOf(key));
    return row?.type === 'item' ? row : null;
  }

  private makeCells(row: GridNode<R>) {
    return link(
      this.columns.map((column, index) => ({
        ...node<R>('cell', cellKey(row.key, column.key), index),
        parentKey: row.key,
        level: 1,
        column,
      })),
    );
  }
}

const COLUMN = 'column:';

export const columnKey = (id: string) => `${COLUMN}${id}`;

export const columnIdOf = (key: GridKey) => String(key).slice(COLUMN.length);

export const cellKey = (row: GridKey, column: GridKey) => `${column}:${row}`;

/** Of a cell, and of a row itself. */
function rowKeyOf(key: GridKey): string {
  const text = String(key);
  return text.startsWith(COLUMN) ? text.slice(text.indexOf(':', COLUMN.length) + 1) : text;
}

function node<R>(type: string, key: GridKey, index: number): GridNode<R> {
  return {
    type,
    key,
    index,
    value: null,
    level: 0,
    hasChildNodes: false,
    childNodes: [],
    rendered: null,
    textValue: '',
    props: {},
  };
}

function link<R>(siblings: GridNode<R>[]) {
  siblings.forEach((each, index) => {
    each.prevKey = siblings[index - 1]?.key ?? null;
    each.nextKey = siblings[index + 1]?.key ?? null;
  });
  return siblings;
}
