import { color } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Accessibility, CalendarClock, History, Pin, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import SignPictures from '../given/SignPictures';
import type { Person } from './board';
import { dayWords } from './days';

interface Props {
  person: Person;
  isChosen: boolean;
  /** Whether Tab stops here: once on the board, the arrows do the rest. */
  isStop: boolean;
  /** Whether they are on their way at this moment. */
  isCarried: boolean;
  onChoose: (person: Person) => void;
}

/** Somebody on the board: carried by mouse, finger or keyboard, and opened by a press. */
export const PersonChip = memo(function PersonChip(props: Props) {
  const { person, isChosen, isStop, isCarried, onChoose } = props;
  return (
    <button
      type="button"
      data-stop
      data-person={person.retreatantId}
      aria-pressed={isChosen}
      aria-describedby={HOW_TO_CARRY_ID}
      aria-label={chipWords(person)}
      tabIndex={isStop ? 0 : -1}
      // Its keydown has picked somebody up, or put them down: that is no press.
      onKeyUp={(event) => event.code === 'Space' && event.preventDefault()}
      onClick={() => onChoose(person)}
      data-carried={isCarried || undefined}
    >
      <ChipFace person={person} />
    </button>
  );
});

/** The same while it is on its way. */
export const CarriedChip = ({ person }: { person: Person }) => (
  <div data-part="carried">
    <ChipFace person={person} />
  </div>
);

const ChipFace = memo(function ChipFace({ person }: { person: Person }) {
  const { isPinned, needsAccessible, lastRoom, roomNumber, doubts, signs } = person;
  return (
    <>
      <span data-part="name">{person.name}</span>
      <span aria-hidden data-part="pictures">
        {signs.length > 0 && (
          <SignPictures
            signs={signs.map(({ label, tone }) => ({ key: label, sign: tone, words: label }))}
            isInWords={false}
          />
        )}
        {needsAccessible && <Accessibility size={14} style={BLUE} />}
        {person.with.length > 0 && <Users size={14} />}
        {(person.arrivesOn || person.leavesOn) && <CalendarClock size={14} />}
        {lastRoom && lastRoom.roomNumber === roomNumber && <History size={14} />}
        {isPinned && <Pin size={14} style={GREEN} />}
        {doubts.length > 0 && <TriangleAlert size={14} style={AMBER} />}
      </span>
    </>
  );
});

/** A chip for whoever hears it. */
export function chipWords(person: Person): string {
  const { name, roomNumber, isPinned, needsAccessible, lastRoom, signs, doubts } = person;
  return [
    name,
    roomNumber ? t`room ${roomNumber}` : t`no room`,
    isPinned && t`pinned`,
    dayWords(person),
    lastRoom && lastRoom.roomNumber === roomNumber && t`as in ${{ label: lastRoom.label }}`,
    needsAccessible && t`needs a room without steps`,
    ...signs.map(({ label }) => label),
    ...doubts,
  ]
    .filter(Boolean)
    .join(', ');
}

export const HOW_TO_CARRY_ID = 'how-to-carry';

/** How one carries somebody, read with the first chip. */
export const HOW_TO_CARRY = t`Space picks up, arrows go from room to room, Space puts down, Escape lets go. Enter opens.`;

const BLUE = { color: color.blue } as const;
const GREEN = { color: color.green } as const;
const AMBER = { color: color.amber } as const;
