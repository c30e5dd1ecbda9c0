import { color } from '@cenacle/sdk';
import { useDroppable } from '@dnd-kit/core';
import { Accessibility, Lock, Plus } from 'lucide-react';
import { memo } from 'react';
import type { BoardRoom, Person } from './board';
import { PersonChip } from './PersonChip';
import type { Fit } from './places';

interface Props {
  room: BoardRoom;
  inside: readonly Person[];
  free: number;
  /** The chosen one, if they sleep here. */
  chosen: number | null;
  /** Where Tab stops, if it is here. */
  stop: number | null;
  /** How it would do for who is chosen or carried. */
  fit: Fit | undefined;
  /** Whether somebody who is chosen waits to be put somewhere. */
  isAsked: boolean;
  onChoose: (person: Person) => void;
  onPut: (roomNumber: string) => void;
}

/** A room: its beds and who has them. */
export const RoomCard = memo(function RoomCard(props: Props) {
  const { room, inside, free, chosen, stop, fit, isAsked, onChoose, onPut } = props;
  const isClosed = room.belongsTo !== null || !room.isActive;
  const { setNodeRef, isOver } = useDroppable({
    id: room.roomNumber,
    data: room,
    disabled: fit?.kind === 'none' || isClosed,
  });
  const more = [room.isAccessible && 'accessible', ...room.features].filter(Boolean).join(', ');
  const putHere = () => onPut(room.roomNumber);
  const mayPut = isAsked && fit && fit.kind !== 'none' && fit.kind !== 'own';
  return (
    <li
      ref={setNodeRef}
      data-room={room.roomNumber}
      data-fit={fit?.kind}
      data-over={isOver || undefined}
      aria-label={`Room ${room.roomNumber}`}
      data-closed={isClosed || undefined}
    >
      <div data-part="head">
        <span data-part="number">{room.roomNumber}</span>
        {room.isAccessible && <Accessibility size={15} aria-label="Accessible" style={BLUE} />}
        {mayPut && fit.kind === 'full' ? (
          <button type="button" data-stop tabIndex={-1} data-part="swap" onClick={putHere}>
            Change places
          </button>
        ) : (
          room.beds > 1 && (
            <span data-part="count">
              {room.beds - free} of {room.beds}
            </span>
          )
        )}
      </div>
      {more && <p data-part="features">{room.features.join(', ')}</p>}
      {inside.map((person) => (
        <PersonChip
          key={person.retreatantId}
          person={person}
          isChosen={person.retreatantId === chosen}
          isStop={person.retreatantId === stop}
          onChoose={onChoose}
        />
      ))}
      {isClosed ? (
        <p data-part="why">
          <Lock size={13} aria-hidden /> {room.belongsTo ? `Of ${room.belongsTo}` : 'Not in use'}
        </p>
      ) : (
        bedsOf(free).map((bed) =>
          bed === 1 && mayPut ? (
            <button
              key={bed}
              type="button"
              data-stop
              tabIndex={-1}
              data-part="put"
              onClick={putHere}
            >
              <Plus size={15} aria-hidden /> {fit.why ?? 'Put here'}
            </button>
          ) : (
            <span key={bed} data-part="bed">
              Free bed
            </span>
          ),
        )
      )}
    </li>
  );
}, isSame);

/** Free beds are alike, and are counted. */
const bedsOf = (free: number) => Array.from({ length: free }, (_, before) => before + 1);

/** People stay the same objects while nothing of them has changed; the list of a room does not. */
function isSame(before: Props, now: Props): boolean {
  return (Object.keys(now) as (keyof Props)[]).every((key) => {
    if (key === 'inside') {
      return (
        before.inside.length === now.inside.length &&
        before.inside.every((person, index) => person === now.inside[index])
      );
    }
    if (key === 'fit') {
      return before.fit?.kind === now.fit?.kind && before.fit?.why === now.fit?.why;
    }
    return before[key] === now[key];
  });
}

const BLUE = { color: color.blue } as const;
