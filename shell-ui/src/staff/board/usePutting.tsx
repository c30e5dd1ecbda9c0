import { Button, ConfirmDialog, Dialog, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import type { Board, Person } from './board';
import { byRoom, fitOf, isApart, meet, namesOf } from './places';
import { doneWords, type Moves } from './useMoves';

interface Question {
  kind: 'full' | 'apart';
  person: Person;
  roomNumber: string;
  /** Who is there. */
  others: readonly Person[];
}

/** Puts somebody into a room; asks where it is full, and where somebody is whom they should not be with. */
export function usePutting(board: Board, { move }: Pick<Moves, 'move'>) {
  const [question, setQuestion] = useState<Question>();
  const put = useCallback(
    (person: Person, roomNumber: string | null) => {
      if (roomNumber === person.roomNumber) return;
      const { retreatantId, name } = person;
      const room = board.rooms.find((each) => each.roomNumber === roomNumber);
      if (!room || roomNumber === null) {
        move([{ retreatantId, roomNumber: null }], doneWords(name, null));
        return;
      }
      const inside = byRoom(board.people).get(roomNumber) ?? [];
      const apart = inside.filter((other) => isApart(person, other) && meet(board, person, other));
      if (fitOf(board, room, inside, person).kind === 'full') {
        setQuestion({ kind: 'full', person, roomNumber, others: inside });
      } else if (apart.length > 0) {
        setQuestion({ kind: 'apart', person, roomNumber, others: apart });
      } else {
        move([{ retreatantId, roomNumber }], doneWords(name, roomNumber));
      }
    },
    [board, move],
  );
  const close = () => setQuestion(undefined);
  let asking: ReactNode = null;
  if (question?.kind === 'apart') {
    const { person, roomNumber, others } = question;
    asking = (
      <ConfirmDialog
        isOpen
        onClose={close}
        title={t`Together all the same?`}
        confirmLabel={t`Put them together`}
        onConfirm={() =>
          move(
            [{ retreatantId: person.retreatantId, roomNumber, evenSo: true }],
            doneWords(person.name, roomNumber),
          )
        }
      >
        <Trans>
          {{ name: person.name }} and {{ names: namesOf(others) }} are not to share a room, and room{' '}
          {roomNumber} would be theirs together.
        </Trans>
      </ConfirmDialog>
    );
  } else if (question) {
    asking = <ChangePlaces {...question} move={move} onClose={close} />;
  }
  return { put, asking };
}

/** A full room: who of it goes where the other comes from. */
function ChangePlaces({
  person,
  roomNumber,
  others,
  move,
  onClose,
}: Question & Pick<Moves, 'move'> & { onClose: () => void }) {
  const goesWords = ({ name }: Person) =>
    person.roomNumber
      ? t`${name} goes to room ${{ roomNumber: person.roomNumber }}`
      : t`${name} goes without a room for now`;
  const change = (other: Person) => {
    move(
      [
        { retreatantId: person.retreatantId, roomNumber },
        { retreatantId: other.retreatantId, roomNumber: person.roomNumber },
      ],
      `${doneWords(person.name, roomNumber)}, ${doneWords(other.name, person.roomNumber)}`,
    );
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Room ${roomNumber} is full`}>
      <p>
        <Trans>Who changes places with {{ name: person.name }}?</Trans>
      </p>
      <div css={{ display: 'grid', gap: space(2) }}>
        {others.map((other, index) => (
          <Button key={other.retreatantId} onPress={() => change(other)} autoFocus={index === 0}>
            {goesWords(other)}
          </Button>
        ))}
        <Button variant="quiet" onPress={onClose}>
          <Trans>Leave everybody where they are</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
