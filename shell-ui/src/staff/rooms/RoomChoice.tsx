import {
  color,
  media,
  motion,
  radius,
  size,
  soft,
  space,
  text,
  unseen,
  weight,
} from '@cenacle/sdk';
import { SearchField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Accessibility } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { plainList } from '../people/look';
import {
  bedWords,
  featureWords,
  type RoomSeen,
  roomWords,
  whereWords,
  withWords,
} from './roomSeen';

export interface ChoosableRoom extends RoomSeen {
  /** What speaks for it, or against it: `Had it in 2025`. */
  note?: string;
  /** Whether that is a doubt. */
  isDoubt?: boolean;
}

interface Props {
  rooms: readonly ChoosableRoom[];
  /** The room that the person has. */
  current: string | null;
  onChoose: (roomNumber: string) => void;
}

/** Rooms to choose from: each with where it is, the beds left, and who sleeps there. */
export function RoomChoice({ rooms, current, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const counted = useId();
  const wanted = search.trim().toLowerCase();
  const found = rooms.filter((room) => fits(room, wanted));
  const exact = rooms.find(({ roomNumber }) => roomNumber.toLowerCase() === wanted);
  const meant = exact ?? (found.length === 1 ? found[0] : undefined);
  const area = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [...(area.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const now = stops.indexOf(document.activeElement as HTMLElement);
    stops[now + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return (
    <div ref={area} onKeyDownCapture={onKey} css={{ display: 'grid', gap: space(3) }}>
      <SearchField
        label={t`Room, building, floor or person`}
        value={search}
        onChange={setSearch}
        onSubmit={() => meant && onChoose(meant.roomNumber)}
        aria-describedby={counted}
        autoFocus
      />
      <p id={counted} role="status" css={found.length > 0 ? unseen : soft}>
        {found.length > 0
          ? plural(found.length, { one: '# room', other: '# rooms' })
          : t`No room fits “${{ search: search.trim() }}”.`}
      </p>
      <ul aria-label={t`Rooms`} css={[plainList, list]}>
        {found.map((room) => (
          <li key={room.roomNumber}>
            <button
              type="button"
              css={line}
              aria-label={[t`Room ${{ roomNumber: room.roomNumber }}`, roomWords(room), room.note]
                .filter(Boolean)
                .join(' · ')}
              aria-current={room.roomNumber === current || undefined}
              onClick={() => onChoose(room.roomNumber)}
            >
              <span css={number}>{room.roomNumber}</span>
              <span css={{ minWidth: 0 }}>
                <span css={{ display: 'block' }}>
                  {[whereWords(room), bedWords(room)].filter(Boolean).join(' · ')}
                </span>
                {room.people.length > 0 && (
                  <span css={{ display: 'block', fontWeight: weight.medium }}>
                    {withWords(room.people)}
                  </span>
                )}
                {featureWords(room) && (
                  <span css={[soft, { display: 'block' }]}>
                    {room.isAccessible && <Accessibility size={14} aria-hidden css={inline} />}
                    {featureWords(room)}
                  </span>
                )}
                {room.note && (
                  <span css={{ display: 'block', color: room.isDoubt ? color.amber : color.green }}>
                    {room.note}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const fits = (room: RoomSeen, wanted: string) =>
  room.roomNumber.toLowerCase().startsWith(wanted) ||
  roomWords(room).toLowerCase().includes(wanted);

const inline = { marginRight: space(1), verticalAlign: '-0.125em', color: color.blue } as const;

const list = {
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  maxHeight: 'min(24rem, 50vh)',
  overflowY: 'auto',
} as const;

const number = {
  flex: 'none',
  minWidth: space(14),
  fontSize: text.s19,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
} as const;

const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: space(3),
  width: '100%',
  minHeight: size.touch,
  padding: space(2, 3),
  background: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  '&:hover': { background: color.greenGround },
  '&:focus-visible': { outline: `2px solid ${color.green}`, outlineOffset: -2 },
  '&[aria-current]': { borderColor: color.green },
  [media.md]: { minHeight: size.control },
} as const;
