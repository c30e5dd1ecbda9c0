import {
  ButtonLink,
  bareList,
  Card,
  color,
  Loaded,
  radius,
  soft,
  space,
  useUser,
} from '@cenacle/sdk';
import { SearchField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Accessibility, GripVertical } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useButton } from 'react-aria/useButton';
import { useDrag } from 'react-aria/useDrag';
import { boardPath } from '../board/board';
import { bedWords, roomWords, whereWords, withWords } from '../rooms/roomSeen';
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
    <Card title={t`Free rooms`}>
      {retreatId !== null && (
        <div css={{ marginBottom: space(3) }}>
          <ButtonLink to={boardPath(user, retreatId)}>
            <Trans>Who sleeps where</Trans>
          </ButtonLink>
        </div>
      )}
      {retreatId === null ? (
        <p css={soft}>
          <Trans>Rooms will not load until a retreat exists</Trans>
        </p>
      ) : (
        <Loaded query={query} failure={t`The rooms could not be loaded.`} height="12rem">
          {(rooms) => <List rooms={rooms} />}
        </Loaded>
      )}
    </Card>
  );
}

const NONE: readonly Room[] = [];

function List({ rooms }: { rooms: readonly Room[] }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = rooms.filter((room) =>
    `${room.roomNumber} ${roomWords(room)}`.toLowerCase().includes(wanted),
  );
  // Rows scroll while they are drawn: in a large house that takes longer than a frame.
  const drawn = useDeferredValue(found, NONE);
  if (rooms.length === 0)
    return (
      <p css={soft}>
        <Trans>All rooms are assigned</Trans>
      </p>
    );
  return (
    <>
      <p css={[soft, { marginBottom: space(2) }]}>
        <Trans>Drag one onto a person, or choose a row and press R.</Trans>
      </p>
      <div css={{ marginBottom: space(2) }}>
        <SearchField label={t`Room or feature`} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && (
        <p css={soft}>
          <Trans>No free room fits “{search}”.</Trans>
        </p>
      )}
      <ul aria-label={t`Free rooms`} css={list}>
        {drawn.map((room) => (
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
    {
      ...dragButtonProps,
      'aria-label': t`Move room ${{ roomNumber: room.roomNumber }} onto a person`,
    },
    handle,
  );
  const about = [whereWords(room), room.features.join(', '), withWords(room.people)].filter(
    Boolean,
  );
  return (
    <li {...dragProps} css={[item, isDragging && { opacity: 0.5 }]}>
      <button {...buttonProps} ref={handle} css={grip}>
        <GripVertical size={16} aria-hidden />
      </button>
      <span css={{ fontWeight: 600 }}>{room.roomNumber}</span>
      {room.isAccessible && (
        <Accessibility size={16} aria-label={t`Accessible`} css={{ color: color.blue }} />
      )}
      <span css={[soft, beds]}>{bedWords(room)}</span>
      {about.length > 0 && <span css={[soft, where]}>{about.join(' · ')}</span>}
    </li>
  );
}

const beds = { marginLeft: 'auto', whiteSpace: 'nowrap' } as const;

/** On a line of its own, below the number. */
const where = { flexBasis: '100%', paddingLeft: space(9) } as const;

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  ...bareList,
} as const;

const item = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  padding: space(1, 2, 1, 0.5),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  cursor: 'grab',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 2.5rem',
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
