import { Button, Dialog } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ChoosableRoom, RoomChoice } from '../rooms/RoomChoice';
import type { Board, Person } from './board';
import { asSeen, byRoom, type Fit, fitOf } from './places';

interface Props {
  board: Board;
  person: Person;
  onPut: (person: Person, roomNumber: string | null) => void;
  onClose: () => void;
}

/** Where somebody goes, without a drag: what fits best stands first. */
export function MoveToDialog({ board, person, onPut, onClose }: Props) {
  const go = (roomNumber: string | null) => {
    onClose();
    onPut(person, roomNumber);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`A room for ${{ name: person.name }}`}
      footer={
        person.roomNumber && (
          <Button onPress={() => go(null)}>
            <Trans>Take room {{ roomNumber: person.roomNumber }} back</Trans>
          </Button>
        )
      }
    >
      <RoomChoice rooms={roomsFor(board, person)} current={person.roomNumber} onChoose={go} />
    </Dialog>
  );
}

const ORDER: readonly Fit['kind'][] = ['good', 'free', 'own', 'doubt', 'full'];

function roomsFor(board: Board, person: Person): ChoosableRoom[] {
  const inside = byRoom(board.people);
  return board.rooms
    .map((room) => {
      const people = inside.get(room.roomNumber) ?? [];
      return { room, people, fit: fitOf(board, room, people, person) };
    })
    .filter(({ fit }) => fit.kind !== 'none')
    .sort((a, b) => ORDER.indexOf(a.fit.kind) - ORDER.indexOf(b.fit.kind))
    .map(({ room, people, fit }) => ({
      ...asSeen(
        board,
        room,
        people.filter(({ retreatantId }) => retreatantId !== person.retreatantId),
        person,
      ),
      ...(fit.kind === 'full' && { note: t`Somebody would change places`, isDoubt: true }),
      ...(fit.why && { note: fit.why, isDoubt: fit.kind === 'doubt' }),
    }));
}
