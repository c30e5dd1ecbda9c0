import { color, media, radius, soft, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { Carrying } from './Carrying';
import { boardLook } from './look';
import { PersonChip } from './PersonChip';
import { asSeen, byRoom, fitOf, floorsOf, freeBeds } from './places';
import { RoomCard } from './RoomCard';
import { stepByArrow } from './steering';
import { useKeptPlace } from './useKeptPlace';

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
  const [carriedId, setCarriedId] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const area = useRef<HTMLDivElement>(null);
  const inside = useMemo(() => byRoom(board.people), [board.people]);
  const floors = useMemo(() => floorsOf(rooms), [rooms]);
  const carried = board.people.find(({ retreatantId }) => retreatantId === carriedId);
  // What rooms are for somebody is worked out while one begins to carry, and not before.
  const asked = useDeferredValue(carried ?? chosen);
  const shown = new Set(
    [...tray, ...rooms.flatMap((room) => inside.get(room.roomNumber) ?? [])].map(
      ({ retreatantId }) => retreatantId,
    ),
  );
  const first = [...shown][0];
  const stop = focused !== undefined && shown.has(focused) ? focused : first;
  const choose = useCallback((person: Person) => onChoose(person), [onChoose]);
  const follow = useKeptPlace(area);
  const move = useCallback(
    (person: Person, roomNumber: string | null) => {
      follow(person.retreatantId);
      onPut(person, roomNumber);
    },
    [follow, onPut],
  );
  const put = useCallback(
    (roomNumber: string) => chosen && move(chosen, roomNumber),
    [chosen, move],
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
      event.preventDefault();
      move(person, null);
    }
  };
  const whereWords = useCallback(
    (roomNumber: string | null) => placeWords(board, inside, roomNumber),
    [board, inside],
  );
  return (
    <Carrying
      area={area}
      people={board.people}
      carried={carried}
      onCarry={setCarriedId}
      onPut={move}
      whereWords={whereWords}
      css={[columns, boardLook]}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = Number(target.dataset.person);
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
              isCarried={person.retreatantId === carriedId}
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
                    carried={has(carriedId)}
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
        {rooms.length === 0 && (
          <p css={soft}>
            <Trans>No room fits what you look for.</Trans>
          </p>
        )}
      </div>
    </Carrying>
  );
}

function Tray({ count, children }: { count: number; children: ReactNode }) {
  return (
    <section data-tray aria-label={t`No room yet`} css={tray}>
      <h2 css={heading}>
        <Trans>No room yet · {count}</Trans>
      </h2>
      {count === 0 && (
        <p css={soft}>
          <Trans>Everybody who comes has a room.</Trans>
        </p>
      )}
      <ul css={[plainList, { display: 'grid', gap: space(1) }]}>{children}</ul>
    </section>
  );
}

const NOBODY: readonly Person[] = [];

const floorTitle = (building: string | null, floor: string | null) =>
  [building, floor && floorWords(floor)].filter(Boolean).join(', ') || t`Rooms`;

function placeWords(
  board: Board,
  inside: ReadonlyMap<string | null, readonly Person[]>,
  roomNumber: string | null,
): string {
  if (roomNumber === null) return t`No room`;
  const room = board.rooms.find((each) => each.roomNumber === roomNumber);
  if (!room) return t`Room ${roomNumber}`;
  const about = roomWords(asSeen(board, room, inside.get(roomNumber) ?? []));
  return t`Room ${roomNumber}, ${about}`;
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
