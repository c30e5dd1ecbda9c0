import { Button, color, Link, media, soft, space, useUser, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import { personPath } from '../retreatants/retreatant';
import { whereWords } from '../rooms/roomSeen';
import type { Board, Person } from './board';
import { factsOf } from './ChosenPerson';
import { usePins } from './usePins';

interface Props {
  board: Board;
  people: readonly Person[];
  onMoveTo: (person: Person) => void;
  onPut: (person: Person, roomNumber: string | null) => void;
  onNights: (person: Person) => void;
  onWishes: (person: Person) => void;
}

/** The same as on the board, person by person: without a drag, and without a picture. */
export function PeopleList({ board, people, ...acts }: Props) {
  const user = useUser();
  const pins = usePins(board.retreatId);
  const rooms = new Map(board.rooms.map((room) => [room.roomNumber, room]));
  if (people.length === 0)
    return (
      <p css={{ color: color.inkSoft }}>
        <Trans>Nobody fits what you look for.</Trans>
      </p>
    );
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Room</Trans>
          </th>
          <th scope="col">
            <Trans>Wishes, and what to know</Trans>
          </th>
          <th scope="col">
            <Trans>More</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const { retreatantId, name, roomNumber, isPinned } = person;
          const room = roomNumber ? rooms.get(roomNumber) : undefined;
          return (
            <tr key={retreatantId}>
              <th scope="row">
                <Link to={personPath(user, retreatantId)}>{name}</Link>
              </th>
              <td>
                <Button
                  isDisabled={board.isOver}
                  onPress={() => acts.onMoveTo(person)}
                  aria-label={
                    roomNumber ? t`${name}: room ${roomNumber}, change` : t`${name}: give a room`
                  }
                >
                  {roomNumber ?? t`Give a room`}
                  {isPinned && <Pin size={14} aria-label="pinned" />}
                </Button>
                {room && <p css={soft}>{whereWords(room)}</p>}
              </td>
              <td>
                {person.doubts.map((doubt) => (
                  <p key={doubt} css={[soft, { color: color.amber }]}>
                    {doubt}
                  </p>
                ))}
                {factsOf(board, person).map((fact) => (
                  <p key={fact} css={soft}>
                    {fact}
                  </p>
                ))}
              </td>
              <td>
                {!board.isOver && (
                  <div css={more}>
                    <Button
                      variant="quiet"
                      aria-label={t`Wishes of ${name}`}
                      onPress={() => acts.onWishes(person)}
                    >
                      <Trans>Wishes</Trans>
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t`Nights of ${name}`}
                      onPress={() => acts.onNights(person)}
                    >
                      <Trans>Nights</Trans>
                    </Button>
                    {roomNumber && (
                      <>
                        <Button
                          variant="quiet"
                          aria-label={isPinned ? t`Unpin ${name}` : t`Pin ${name}`}
                          onPress={() => pins.pin([retreatantId], !isPinned, () => undefined)}
                        >
                          {isPinned ? t`Unpin` : t`Pin`}
                        </Button>
                        <Button
                          variant="quiet"
                          aria-label={t`Take the room of ${name} back`}
                          onPress={() => acts.onPut(person, null)}
                        >
                          <Trans>No room</Trans>
                        </Button>
                      </>
                    )}
                  </div>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': { padding: space(2), textAlign: 'left', verticalAlign: 'top' },
  'thead th': { ...soft, fontWeight: weight.medium },
  'tbody tr': { borderTop: `1px solid ${color.line}` },
  'tbody th': { fontWeight: weight.medium },
  '@media (max-width: 767px)': {
    thead: { display: 'none' },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      padding: space(2, 0),
    },
    'tbody th, tbody td': { padding: space(0.5, 0) },
    'td:nth-of-type(n + 2)': { gridColumn: '1 / -1' },
  },
  [media.md]: { 'tbody th': { width: '22%' }, 'td:nth-of-type(1)': { width: '18%' } },
} as const;

const more = { display: 'flex', flexWrap: 'wrap', gap: space(1) } as const;
