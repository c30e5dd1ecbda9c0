// biome-ignore-all lint/a11y/useSemanticElements: a table of which a part alone is drawn has no rows
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and buttons take the focus, not cells
import { color } from '@cenacle/sdk';
import { type Cell, FlexRender, type Row } from '@tanstack/react-table';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useDrop } from 'react-aria/useDrop';
import { type features, NAME } from './columns';
import { ROOM } from './Rooms';
import { nameOf, type RosterRow } from './roster';
import { mayHaveRoom, useWorking } from './working';

interface Props {
  row: Row<typeof features, RosterRow>;
  /** Of the columns that one sees. */
  cells: Cell<typeof features, RosterRow>[];
  index: number;
  start: number;
  isSelected: boolean;
  isCurrent: boolean;
  onFocus: (index: number) => void;
  onMove: (event: KeyboardEvent, index: number) => void;
}

/** One person of the roster; a room may be dropped on whoever is attending. */
export const Line = memo(function Line(props: Props) {
  const { row, cells, index, start, isSelected, isCurrent, onFocus, onMove } = props;
  const person = row.original;
  const working = useWorking();
  const place = useRef<HTMLDivElement>(null);
  const isOpen = mayHaveRoom(working, person);
  const room = working.carried ? `room ${working.carried}` : 'a room';
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    isDisabled: !isOpen,
    getDropOperation: (types) => (types.has(ROOM) ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      const [item] = items;
      if (item?.kind === 'text') void working.acts.setRoom(person, await item.getText(ROOM));
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.target !== place.current) return;
    if (event.key === 'Enter') working.open(person);
    else if (event.key.toLowerCase() === 'r' && isOpen) working.askRoom(person);
    else if (event.key === ' ' && row.getCanSelect()) row.toggleSelected();
    else {
      onMove(event, index);
      return;
    }
    event.preventDefault();
  };
  return (
    <div
      {...dropProps}
      ref={place}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={isOpen ? `${nameOf(person)}: drop ${room} here` : nameOf(person)}
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(index)}
      onKeyDown={press}
      onDoubleClick={() => working.open(person)}
      css={[body, groundOf(person), isSelected && selected, isDropTarget && target]}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="gridcell">
        {working.mayLead && row.getCanSelect() && (
          <input
            type="checkbox"
            aria-label={`Choose ${nameOf(person)}`}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        )}
      </span>
      {cells.map((each) => (
        <span
          key={each.id}
          role="gridcell"
          data-align={each.column.columnDef.meta?.isNumber && 'end'}
        >
          {each.column.id === NAME ? (
            <button type="button" data-name tabIndex={-1} onClick={() => working.open(person)}>
              <FlexRender cell={each} />
            </button>
          ) : (
            <FlexRender cell={each} />
          )}
        </span>
      ))}
      {isDropTarget && (
        <span aria-hidden css={drop}>
          Drop: {room} for {nameOf(person)}
        </span>
      )}
    </div>
  );
});

/** The colours of portal.md: what waits, what was reviewed, and who belongs elsewhere. */
export function groundOf({ status, isVerified }: RosterRow) {
  if (status === 'Prospect') {
    return { background: isVerified ? color.rowVerified : color.rowUnverified };
  }
  if (status === 'Secondary') {
    return {
      background: `linear-gradient(90deg, ${color.rowSecondaryFrom}, ${color.rowSecondaryTo})`,
    };
  }
  return { background: color.surface };
}

const body = {
  position: 'absolute',
  contain: 'layout style',
  insetInline: 0,
  borderBottom: `1px solid ${color.line}`,
  '&:hover': { boxShadow: `inset 3px 0 0 ${color.green}` },
  '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: -2 },
} as const;

const selected = { background: color.greenGround } as const;
const target = { outline: `2px solid ${color.gold}`, outlineOffset: -2 } as const;

const drop = {
  position: 'absolute',
  insetInlineEnd: 8,
  paddingInline: 8,
  background: color.ink,
  color: color.paper,
  borderRadius: 4,
} as const;
