import { color, media, radius, space, text, weight } from '@cenacle/sdk';
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { plainList } from '../people/look';
import { floorWords, roomWords } from '../rooms/roomSeen';
import type { Board, BoardRoom, Person } from './board';
import { boardLook } from './look';
import { CarriedChip, HOW_TO_CARRY, PersonChip } from './PersonChip';
import { asSeen, byRoom, fitOf, floorsOf, freeBeds } from './places';
import { RoomCard } from './RoomCard';
import { carryByArrows, stepByArrow } from './steering';

const TRAY = 'tray';

interface Props {
  board: Board;
  /** Those that fit what is looked for. */
  rooms: readonly BoardRoom[];
  tray: readonly Person[];
  chosen: Person | undefined;
  onChoose: (person: Person | undefined) => void;
  onPut: (person: Person, roomNumber: string | null) => void;
  onMoveTo: (person: Person) => void;
}

/** Buildings and floors as they stand, each bed with its person, and those who have none beside. */
export function BoardOfRooms({ board, rooms, tray, chosen, onChoose, onPut, onMoveTo }: Props) {
  const [carried, setCarried] = useState<Person>();
  const [focused, setFocused] = useState<number>();
  const area = useRef<HTMLDivElement>(null);
  const inside = useMemo(() => byRoom(board.people), [board.people]);
  const floors = useMemo(() => floorsOf(rooms), [rooms]);
  // What rooms are for somebody is worked out while one begins to carry, and not before.
  const asked = useDeferredValue(carried ?? chosen);
  const shown = new Set(
    [...tray, ...rooms.flatMap((room) => inside.get(room.roomNumber) ?? [])].map(
      ({ retreatantId }) => retreatantId,
    ),
  );
  const first = [...shown][0];
  const stop = focused !== undefined && shown.has(focused) ? focused : first;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: carryByArrows, keyboardCodes: KEYS }),
  );
  const choose = useCallback((person: Person) => onChoose(person), [onChoose]);
  const put = useCallback(
    (roomNumber: string) => chosen && onPut(chosen, roomNumber),
    [chosen, onPut],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (carried || !area.current) return;
    if (stepByArrow(event.key, area.current)) return event.preventDefault();
    const id = (event.target as HTMLElement).dataset.person;
    const person = board.people.find(({ retreatantId }) => String(retreatantId) === id);
    if (!person || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'm' || event.key === 'M') {
      event.preventDefault();
      onMoveTo(person);
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && person.roomNumber) {
      onPut(person, null);
    }
  };
  const tell = useMemo(() => announce(board, inside), [board, inside]);
  return (
    <DndContext
      autoScroll={NEAR_THE_EDGE}
      sensors={sensors}
      collisionDetection={whatIsUnder}
      measuring={MEASURING}
      accessibility={{
        announcements: tell,
        screenReaderInstructions: { draggable: HOW_TO_CARRY },
      }}
      onDragStart={({ active }) => setCarried(active.data.current as Person)}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={({ active, over }) => {
        setCarried(undefined);
        if (!over) return;
        const person = active.data.current as Person;
        const roomNumber = over.id === TRAY ? null : String(over.id);
        if (roomNumber !== person.roomNumber) onPut(person, roomNumber);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the chips within */}
      <div
        ref={area}
        css={[columns, boardLook]}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const id = Number((target as HTMLElement).dataset.person);
          if (id) setFocused(id);
        }}
      >
        <Tray count={tray.length}>
          {tray.map((person) => (
            <li key={person.retreatantId}>
              <PersonChip
                person={person}
                isChosen={person.retreatantId === chosen?.retreatantId}
                isStop={person.retreatantId === stop}
                onChoose={choose}
              />
            </li>
          ))}
        </Tray>
        <div css={{ display: 'grid', alignContent: 'start', gap: space(5), minWidth: 0 }}>
          {floors.map(({ building, floor, rooms: ofFloor }) => (
            <section key={`${building} ${floor}`} aria-label={floorTitle(building, floor)}>
              <h2 css={heading}>{floorTitle(building, floor)}</h2>
              <ul css={[plainList, grid]}>
                {ofFloor.map((room) => {
                  const people = inside.get(room.roomNumber) ?? NOBODY;
                  const has = (id: number | undefined) =>
                    people.some(({ retreatantId }) => retreatantId === id) ? (id ?? null) : null;
                  return (
                    <RoomCard
                      key={room.roomNumber}
                      room={room}
                      inside={people}
                      free={freeBeds(board, room, people).length}
                      chosen={has(chosen?.retreatantId)}
                      stop={has(stop)}
                      fit={asked && fitOf(board, room, people, asked)}
                      isAsked={!!chosen && !carried}
                      onChoose={choose}
                      onPut={put}
                    />
                  );
                })}
              </ul>
            </section>
          ))}
          {rooms.length === 0 && <p css={soft}>No room fits what you look for.</p>}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>{carried && <CarriedChip person={carried} />}</DragOverlay>
    </DndContext>
  );
}

function Tray({ count, children }: { count: number; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: TRAY });
  return (
    <section
      ref={setNodeRef}
      data-tray
      aria-label="No room yet"
      data-over={isOver || undefined}
      css={tray}
    >
      <h2 css={heading}>No room yet · {count}</h2>
      {count === 0 && <p css={soft}>Everybody who comes has a room.</p>}
      <ul css={[plainList, { display: 'grid', gap: space(1) }]}>{children}</ul>
    </section>
  );
}

const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

/** The page scrolls at its very edges alone: a room that one aims at must not run away. */
const NEAR_THE_EDGE = { threshold: { x: 0, y: 0.08 } };

const NOBODY: readonly Person[] = [];

const floorTitle = (building: string | null, floor: string | null) =>
  [building, floor && floorWords(floor)].filter(Boolean).join(', ') || 'Rooms';

/** What the pointer is in; by keyboard, what the carried one stands over. */
const whatIsUnder: CollisionDetection = (args) => {
  const { pointerCoordinates: at, droppableContainers } = args;
  if (!at) return closestCenter(args);
  // The page itself knows best what stands where: it scrolls, and the tray does not scroll with it.
  for (const element of document.elementsFromPoint(at.x, at.y)) {
    const place = element.closest<HTMLElement>('[data-room], [data-tray]');
    if (!place) continue;
    const id = place.dataset.room ?? TRAY;
    const there = droppableContainers.find((each) => each.id === id);
    return there ? [{ id, data: { droppableContainer: there, value: 0 } }] : [];
  }
  return [];
};

/** Nothing on the board is turned or scaled: as it stands is where it is. */
const MEASURING = { droppable: { measure: (element: HTMLElement) => boxOf(element) } };

function boxOf(element: HTMLElement) {
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
  return { top, left, bottom, right, width, height };
}

function announce(
  board: Board,
  inside: ReadonlyMap<string | null, readonly Person[]>,
): Announcements {
  const nameOf = (data: unknown) => (data as { current: Person }).current.name;
  const where = (id: string | number) => {
    if (id === TRAY) return 'No room';
    const room = board.rooms.find(({ roomNumber }) => roomNumber === id);
    if (!room) return `Room ${id}`;
    return `Room ${id}, ${roomWords(asSeen(board, room, inside.get(room.roomNumber) ?? []))}`;
  };
  return {
    onDragStart: ({ active }) => `${nameOf(active.data)} is picked up.`,
    onDragOver: ({ over }) => (over ? where(over.id) : 'Between rooms.'),
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.data)} is put down. ${where(over.id)}` : 'Nobody was moved.',
    onDragCancel: ({ active }) => `${nameOf(active.data)} stays.`,
  };
}

const columns = {
  display: 'grid',
  gap: space(5),
  [media.md]: { gridTemplateColumns: '15rem minmax(0, 1fr)', alignItems: 'start' },
} as const;

const tray = {
  padding: space(3),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  maxHeight: '40vh',
  overflowY: 'auto',
  '&[data-over]': { outline: `2px solid ${color.green}`, background: color.greenGround },
  [media.md]: { position: 'sticky', top: space(4), maxHeight: `calc(100vh - ${space(8)})` },
} as const;

const heading = {
  margin: space(0, 0, 2),
  color: color.inkSoft,
  fontFamily: 'inherit',
  fontSize: text.s14,
  fontWeight: weight.strong,
} as const;

const grid = {
  display: 'grid',
  gap: space(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
} as const;

const soft = { margin: 0, color: color.inkSoft, fontSize: text.s14 } as const;
