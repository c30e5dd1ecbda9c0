// biome-ignore-all lint/a11y/useSemanticElements: a table of which a part alone is drawn has no rows
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and buttons take the focus, not cells
import { color } from '@cenacle/sdk';
import { FlexRender, type Row } from '@tanstack/react-table';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useDrop } from 'react-aria/useDrop';
import type { features } from './columns';
import { ROOM } from './Rooms';
import { cell, line } from './RosterTable';
import { nameOf, type RosterRow } from './roster';
import { isLed, useWorking } from './working';

interface Props {
  row: Row<typeof features, RosterRow>;
  index: number;
  start: number;
  isSelected: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onMove: (event: KeyboardEvent) => void;
}

/** One person of the roster; a room may be dropped on whoever is attending. */
export const Line = memo(function Line(props: Props) {
  const { row, index, start, isSelected, isCurrent, onFocus, onMove } = props;
  const person = row.original;
  const working = useWorking();
  const place = useRef<HTMLDivElement>(null);
  const mayHaveRoom = isLed(working, person) && person.attendingStatus === 'Attending';
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    isDisabled: !mayHaveRoom,
    getDropOperation: (types) => (types.has(ROOM) ? 'move' : 'cancel'),
    onDrop: async ({ items }) => {
      const [item] = items;
      if (item?.kind === 'text') void working.acts.setRoom(person, await item.getText(ROOM));
    },
  });
  const press = (event: KeyboardEvent) => {
    if (event.target !== place.current) return;
    if (event.key === 'Enter') working.open(person);
    else if (event.key.toLowerCase() === 'r' && mayHaveRoom) working.askRoom(person);
    else if (event.key === ' ' && row.getCanSelect()) row.toggleSelected();
    else {
      onMove(event);
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
      aria-label={mayHaveRoom ? `${nameOf(person)}: drop a room here` : nameOf(person)}
      data-index={index}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={press}
      onDoubleClick={() => working.open(person)}
      css={[line, body, groundOf(person), isSelected && selected, isDropTarget && target]}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" css={cell}>
        {working.mayLead && row.getCanSelect() && (
          <input
            type="checkbox"
            aria-label={`Choose ${nameOf(person)}`}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        )}
      </span>
      {row.getAllCells().map((each) => (
        <span
          key={each.id}
          role="gridcell"
          css={[cell, each.column.columnDef.meta?.isNumber && { justifyContent: 'flex-end' }]}
        >
          {each.column.id === 'name' ? (
            <button type="button" css={name} tabIndex={-1} onClick={() => working.open(person)}>
              <FlexRender cell={each} />
            </button>
          ) : (
            <FlexRender cell={each} />
          )}
        </span>
      ))}
      {isDropTarget && (
        <span role="status" css={drop}>
          Drop: this room for {nameOf(person)}
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

const name = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  padding: 0,
  overflow: 'hidden',
  background: 'none',
  border: 'none',
  color: 'inherit',
  font: 'inherit',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const;
