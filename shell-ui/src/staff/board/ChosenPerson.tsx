import {
  Button,
  color,
  Link,
  media,
  radius,
  shadow,
  space,
  text,
  toast,
  useUser,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BedDouble, BedSingle, CalendarClock, Heart, Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { personPath } from '../retreatants/retreatant';
import type { Board, Person } from './board';
import { weekdayOf } from './days';
import { usePins } from './usePins';

interface Props {
  board: Board;
  person: Person;
  close: ReactNode;
  onPut: (person: Person, roomNumber: string | null) => void;
  onMoveTo: (person: Person) => void;
  onNights: (person: Person) => void;
  onWishes: (person: Person) => void;
}

/** Who is chosen on the board: what one has to know of them, and what one can do. */
export function ChosenPerson({ board, person, close, ...acts }: Props) {
  const user = useUser();
  const pins = usePins(board.retreatId);
  const { retreatantId, name, roomNumber, isPinned } = person;
  return (
    <aside aria-label={name} css={panel}>
      <div css={head}>
        <div css={{ flex: 1, minWidth: 0 }}>
          <Link to={personPath(user, retreatantId)} css={title}>
            {name}
          </Link>
          <p css={softInk}>
            {roomNumber ? t`Room ${roomNumber}` : t`No room yet`}
            {isPinned && ` · ${t`pinned`}`}
          </p>
        </div>
        {close}
      </div>
      <Facts board={board} person={person} />
      {!board.isOver && (
        <div css={buttons}>
          <Button variant="primary" onPress={() => acts.onMoveTo(person)}>
            <BedDouble size={18} aria-hidden /> <Trans>Move to…</Trans>
          </Button>
          {roomNumber && (
            <>
              <Button onPress={() => acts.onPut(person, null)}>
                <BedSingle size={18} aria-hidden /> <Trans>No room</Trans>
              </Button>
              <Button
                isPending={pins.isPending}
                onPress={() => pins.pin([retreatantId], !isPinned, (words) => toast.success(words))}
              >
                {isPinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />}
                {isPinned ? t`Unpin` : t`Pin`}
              </Button>
            </>
          )}
          <Button onPress={() => acts.onWishes(person)}>
            <Heart size={18} aria-hidden /> <Trans>Wishes</Trans>
          </Button>
          <Button onPress={() => acts.onNights(person)}>
            <CalendarClock size={18} aria-hidden /> <Trans>Nights</Trans>
          </Button>
        </div>
      )}
    </aside>
  );
}

/** In words what the pictures on a chip stand for. */
function Facts({ board, person }: { board: Board; person: Person }) {
  const told = factsOf(board, person);
  if (told.length + person.doubts.length === 0) return null;
  return (
    <ul css={facts}>
      {person.doubts.map((doubt) => (
        <li key={doubt} css={{ color: color.amber }}>
          {doubt}
        </li>
      ))}
      {told.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** What is wished, needed and known of somebody. */
export function factsOf(board: Board, person: Person): string[] {
  const nameOf = (id: number) => {
    const other = board.people.find(({ retreatantId }) => retreatantId === id);
    if (!other) return undefined;
    return other.roomNumber ? `${other.name} (${other.roomNumber})` : other.name;
  };
  const names = (ids: readonly number[]) => ids.map(nameOf).filter(Boolean).join(', ');
  const { lastRoom, arrivesOn, leavesOn } = person;
  return [
    person.needsAccessible && t`Needs a room without steps`,
    person.features.length > 0 && t`Wishes: ${{ features: person.features.join(', ') }}`,
    person.with.length > 0 && t`With ${{ names: names(person.with) }}`,
    person.notWith.length > 0 && t`Not with ${{ names: names(person.notWith) }}`,
    arrivesOn && t`Arrives ${{ day: weekdayOf(arrivesOn) }}`,
    leavesOn && t`Leaves ${{ day: weekdayOf(leavesOn) }}`,
    lastRoom && t`Room ${{ roomNumber: lastRoom.roomNumber }} in ${{ label: lastRoom.label }}`,
    ...person.signs.map(({ label }) => label),
  ].filter((fact): fact is string => !!fact);
}

const panel = {
  position: 'fixed',
  zIndex: 20,
  insetInline: 0,
  bottom: 0,
  display: 'grid',
  gap: space(3),
  maxHeight: '55vh',
  overflowY: 'auto',
  padding: space(4),
  paddingBottom: `calc(${space(4)} + env(safe-area-inset-bottom))`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  boxShadow: shadow.floating,
  [media.md]: {
    insetInline: 'auto',
    right: space(6),
    bottom: space(6),
    width: '22rem',
    borderRadius: radius.card,
  },
} as const;

const head = { display: 'flex', alignItems: 'flex-start', gap: space(2) } as const;

const title = {
  fontSize: text.s19,
  fontWeight: weight.strong,
  overflowWrap: 'break-word',
} as const;

const softInk = { color: color.inkSoft } as const;

const facts = {
  display: 'grid',
  gap: space(0.5),
  margin: 0,
  paddingLeft: space(4.5),
  fontSize: text.s14,
} as const;

const buttons = { display: 'flex', flexWrap: 'wrap', gap: space(2) } as const;
