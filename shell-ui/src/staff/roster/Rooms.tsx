import { ButtonLink, Card, color, Loaded, radius, space, text, useUser } from '@cenacle/sdk';
import { Accessibility, GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { useButton } from 'react-aria/useButton';
import { useDrag } from 'react-aria/useDrag';
import { boardPath } from '../board/board';
import { noWrap } from '../people/look';
import { bedWords, withWords } from '../rooms/roomSeen';
import { type Room, useFreeRooms } from './roster';
import { useRosterContext } from './rosterContext';

/** What a dragged room is called while it is on its way. */
export const ROOM = 'application/x-cenacle-room';

/** The rooms that are free, as people count, to be dragged onto somebody who is attending. */
export function Rooms() {
  const { retreatId, mayLead } = useRosterContext();
  const query = useFreeRooms(retreatId, mayLead);
  const user = useUser();
  return (
    <Card title="Free rooms">
      {retreatId !== null && (
        <div css={{ marginBottom: space(3) }}>
          <ButtonLink to={boardPath(user, retreatId)}>Who sleeps where</ButtonLink>
        </div>
      )}
      {retreatId === null ? (
        <p css={soft}>Rooms will not load until a retreat exists</p>
      ) : (
        <Loaded query={query} failure="The rooms could not be loaded." height="12rem">
          {(rooms) => <List rooms={rooms} />}
        </Loaded>
      )}
    </Card>
  );
}

function List({ rooms }: { rooms: readonly Room[] }) {
  if (rooms.length === 0) return <p css={soft}>All rooms are assigned</p>;
  return (
    <>
      <p css={[soft, { marginBottom: space(2) }]}>
        Drag one onto a person, or choose a row and press R.
      </p>
      <ul aria-label="Free rooms" css={list}>
        {rooms.map((room) => (
          <Free key={room.id} room={room} />
        ))}
      </ul>
    </>
  );
}

function Free({ room }: { room: Room }) {
  const { setDraggedRoom } = useRosterContext();
  const handle = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    getItems: () => [{ [ROOM]: room.roomNumber, 'text/plain': room.roomNumber }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => setDraggedRoom(room.roomNumber),
    onDragEnd: () => setDraggedRoom(null),
  });
  const { buttonProps } = useButton(
    { ...dragButtonProps, 'aria-label': `Move room ${room.roomNumber} onto a person` },
    handle,
  );
  const place = room.building ?? (room.floor ? `Floor ${room.floor}` : '');
  return (
    <li {...dragProps} css={[item, isDragging && { opacity: 0.5 }]}>
      <button {...buttonProps} ref={handle} css={grip}>
        <GripVertical size={16} aria-hidden />
      </button>
      <span css={{ minWidth: space(12), fontWeight: 600 }}>{room.roomNumber}</span>
      <span css={[soft, where]} title={withWords(room.people) || place}>
        {room.people.length > 0 ? withWords(room.people) : place}
      </span>
      {room.isAccessible && (
        <Accessibility size={16} aria-label="Accessible" css={{ color: color.blue }} />
      )}
      <span css={[soft, noWrap]}>{bedWords(room)}</span>
    </li>
  );
}

const where = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const soft = { color: color.inkSoft, fontSize: text.s14 } as const;

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
} as const;

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  padding: space(1, 2, 1, 0.5),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  cursor: 'grab',
} as const;

const grip = {
  display: 'grid',
  placeItems: 'center',
  width: space(7),
  height: space(7),
  padding: 0,
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  color: color.inkSoft,
  cursor: 'grab',
  '&:focus-visible': { outline: `2px solid ${color.green}` },
} as const;
