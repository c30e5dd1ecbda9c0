import { color } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  /** Who is on their way, if they come from here. */
  carried: number | null;
  /** How it would do for who is chosen or carried. */
  fit: Fit | undefined;
  /** Whether somebody who is chosen waits to be put somewhere. */
  isAsked: boolean;
  onChoose: (person: Person) => void;
  onPut: (roomNumber: string) => void;
}

/** A room: its beds and who has them. */
export const RoomCard = memo(function RoomCard(props: Props) {
  const { room, inside, free, chosen, stop, carried, fit, isAsked, onChoose, onPut } = props;
  const isClosed = room.belongsTo !== null || !room.isActive;
  const putHere = () => onPut(room.roomNumber);
  const mayPut = isAsked && fit && fit.kind !== 'none' && fit.kind !== 'own';
  return (
    <li
      data-room={room.roomNumber}
      data-fit={fit?.kind}
      aria-label={t`Room ${{ roomNumber: room.roomNumber }}`}
      data-closed={isClosed || undefined}
    >
      <div data-part="head">
        <span data-part="number">{room.roomNumber}</span>
        {room.isAccessible && <Accessibility size={15} aria-label={t`Accessible`} style={BLUE} />}
        {mayPut && fit.kind === 'full' ? (
          <button type="button" data-stop tabIndex={-1} data-part="swap" onClick={putHere}>
            <Trans>Change places</Trans>
          </button>
        ) : (
          room.beds > 1 && (
            <span data-part="count">
              {t`${{ taken: room.beds - free }} of ${{ beds: room.beds }}`}
            </span>
          )
        )}
      </div>
      {room.features.length > 0 && <p data-part="features">{room.features.join(', ')}</p>}
      {inside.map((person) => (
        <PersonChip
          key={person.retreatantId}
          person={person}
          isChosen={person.retreatantId === chosen}
          isStop={person.retreatantId === stop}
          isCarried={person.retreatantId === carried}
          onChoose={onChoose}
        />
      ))}
      {isClosed ? (
        <p data-part="why">
          <Lock size={13} aria-hidden />{' '}
          {room.belongsTo ? t`Of ${{ belongsTo: room.belongsTo }}` : t`Not in use`}
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
              <Plus size={15} aria-hidden /> {fit.why ?? t`Put here`}
            </button>
          ) : (
            <span key={bed} data-part="bed">
              <Trans>Free bed</Trans>
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
