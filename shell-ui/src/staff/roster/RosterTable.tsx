import {
  type Column,
  color,
  Grid,
  type RowDrop,
  radius,
  type Sort,
  shadow,
  space,
  text,
  toast,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { RowMenu } from './byPlugins';
import { controlStyles } from './cells';
import { NAME, type RosterColumn, widthOfNames } from './columns';
import { ROOM } from './Rooms';
import { nameOf, type RosterRow } from './roster';
import { mayHaveRoom, useRosterContext, whyNoRoom } from './rosterContext';
import { groundOf } from './rowColors';

const ROW_HEIGHT = 28;
const INSET = space(1.5);

interface Props {
  /** In their order. */
  rows: readonly RosterRow[];
  columns: readonly RosterColumn[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
}

/** The roster on a desk. A room may be dropped on whoever is attending, or given by the key R. */
export function RosterTable({ rows, columns, sort, onSort, selection, onSelect }: Props) {
  const roster = useRosterContext();
  const { draggedRoom } = roster;
  const drop: RowDrop<RosterRow> = {
    type: ROOM,
    isOpen: (row) => mayHaveRoom(roster, row),
    label: (row) => {
      const name = nameOf(row);
      return draggedRoom ? t`${name}: drop room ${draggedRoom} here` : t`${name}: drop a room here`;
    },
    hint: (row) => {
      if (!mayHaveRoom(roster, row)) return whyNoRoom(row);
      const name = nameOf(row);
      return draggedRoom ? t`Drop: room ${draggedRoom} for ${name}` : t`Drop: a room for ${name}`;
    },
    onDrop: (row, roomNumber) => {
      if (mayHaveRoom(roster, row)) roster.acts.setRoom(row, roomNumber);
      else toast.error(`${whyNoRoom(row)}.`);
    },
  };
  const { hasRowMenus } = roster;
  const shown = useMemo(() => (hasRowMenus ? [...columns, MENU] : columns), [columns, hasRowMenus]);
  const widths = [
    roster.mayLead ? '2.25rem' : '',
    ...shown.map(({ id, width, widthFor }) =>
      id === NAME && roster.signs.length > 0
        ? widthOfNames(roster.signs, rows)
        : (widthFor?.(rows) ?? width),
    ),
  ].join(' ');
  return (
    <Grid
      label={t`Roster`}
      columns={shown}
      rows={rows}
      rowId={rowIdOf}
      nameOf={nameOf}
      textOf={textOf}
      styleOf={groundOf}
      rowHeight={ROW_HEIGHT}
      sort={sort}
      // Once up, once down, and then as the server gave them.
      onSort={(next) => onSort(sort?.field === next.field && sort.desc ? null : next)}
      selection={selection}
      {...(roster.mayLead && { onSelect })}
      onOpen={roster.openPerson}
      onKey={(row, key) => {
        const isRoom = key.toLowerCase() === 'r' && mayHaveRoom(roster, row);
        if (isRoom) roster.openRoomDialog(row);
        return isRoom;
      }}
      drop={drop}
      css={[table, { '--columns': widths }, selection.size > 0 && aboveTheBar]}
    />
  );
}

/** What plugins have for one row. */
const MENU: Column<RosterRow> & { widthFor?: undefined } = {
  id: 'menu',
  header: t`More`,
  width: '3rem',
  cell: (row) => <RowMenu row={row} />,
};

const rowIdOf = ({ rowId }: RosterRow) => rowId;
const textOf = ({ firstName, lastName }: RosterRow) => `${lastName}, ${firstName}`;

/** The last rows can be brought up above what lies over them; no row moves for it. */
const aboveTheBar = { '& tbody': { marginBottom: space(20) } } as const;

/** Said once for all rows and cells: said of each, it cost as much as all the rest. */
const table = {
  height: '100%',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.card,
  fontSize: text.s14,
  fontVariantNumeric: 'tabular-nums',
  '@media print': { height: 'auto', overflow: 'visible', border: 'none', boxShadow: 'none' },
  '& thead': {
    background: color.surface,
    borderBottom: `1px solid ${color.line}`,
    color: color.inkSoft,
  },
  '& th': {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingInline: INSET,
    overflow: 'hidden',
    fontWeight: weight.medium,
  },
  '& th svg': { width: 12, height: 12 },
  '& [data-part=hint]': { display: 'none' },
  '& tbody tr': {
    borderBottom: `1px solid ${color.line}`,
    whiteSpace: 'nowrap',
    '&:hover': { boxShadow: `inset 3px 0 0 ${color.green}` },
    '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: -2 },
    // Above the colour of the row itself.
    '&[aria-selected=true]': { background: `${color.greenGround} !important` },
  },
  '& tr[data-drop]': { outline: `2px solid ${color.gold}`, outlineOffset: -2 },
  '& tr[data-drop]::after': {
    content: 'attr(data-drop)',
    position: 'absolute',
    insetInlineEnd: 8,
    paddingInline: 8,
    lineHeight: `${ROW_HEIGHT - 1}px`,
    background: color.ink,
    color: color.paper,
    borderRadius: 4,
  },
  '& td': {
    minWidth: 0,
    paddingInline: INSET,
    lineHeight: `${ROW_HEIGHT - 1}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '& > input': { verticalAlign: 'middle' },
    // A word with a ground of its own stays within its row.
    '& > span': { lineHeight: '20px', verticalAlign: 'middle' },
    ...controlStyles,
    // Its words stand below those of the column, for its frame lies in the inset of the cell.
    '& > select, & > button': {
      width: `calc(100% + ${INSET})`,
      marginInlineStart: `calc(-1 * ${INSET})`,
      paddingInlineStart: `calc(${INSET} - 1px)`,
    },
  },
  '& button[data-name]': {
    width: 'auto',
    maxWidth: '100%',
    marginInlineStart: -1,
    padding: 0,
    '&:hover': { textDecoration: 'underline', borderColor: 'transparent' },
    '& > svg': { marginInlineStart: space(1), verticalAlign: 'middle' },
  },
} as const;
