import { Button, color, radius, StatusPill, space, text, weight } from '@cenacle/sdk';
import { useVirtualizer } from '@tanstack/react-virtual';
import { BedDouble } from 'lucide-react';
import { useRef } from 'react';
import { PriorityCell, RoleCell, StatusCell } from './cells';
import { groundOf } from './Line';
import { nameOf, type RosterRow } from './roster';
import { isLed, useWorking } from './working';

const HEIGHT = 148;

/** The roster on a phone: a card for each person, with the same that may be done. */
export function Cards({ rows }: { rows: readonly RosterRow[] }) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
  });
  return (
    <div ref={box} css={scroller}>
      <ul aria-label="Roster" css={list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li key={row.rowId} css={place} style={{ transform: `translateY(${start}px)` }}>
                <PersonCard row={row} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function PersonCard({ row }: { row: RosterRow }) {
  const working = useWorking();
  const isOwn = isLed(working, row);
  return (
    <article aria-label={nameOf(row)} css={[card, groundOf(row)]}>
      <div css={{ display: 'flex', alignItems: 'baseline', gap: space(2) }}>
        <button type="button" css={name} onClick={() => working.open(row)}>
          {row.lastName}, {row.firstName}
        </button>
        {row.status !== 'Retreatant' && (
          <StatusPill tone="neutral">
            {row.status === 'Prospect' && row.isVerified ? 'Verified' : row.status}
          </StatusPill>
        )}
        {row.age !== null && <span css={soft}>{row.age}</span>}
      </div>
      <p css={[soft, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }]}>
        {[row.cellPhone, row.email].filter(Boolean).join(' · ') || 'No phone, no email'}
      </p>
      <div css={acts}>
        <span css={{ flex: 2 }}>
          <StatusCell row={row} />
        </span>
        <span css={{ flex: 2 }}>
          <RoleCell row={row} />
        </span>
        <span css={{ flex: 1 }}>
          <PriorityCell row={row} />
        </span>
      </div>
      {isOwn && row.attendingStatus === 'Attending' && (
        <Button onPress={() => working.askRoom(row)}>
          <BedDouble size={18} aria-hidden /> {row.roomNumber ? `Room ${row.roomNumber}` : 'Room'}
        </Button>
      )}
      {row.status === 'Prospect' && working.mayLead && (
        <Button onPress={() => working.open(row)}>Open the application</Button>
      )}
    </article>
  );
}

const scroller = { height: 'calc(100dvh - 12rem)', overflowY: 'auto' } as const;
const list = { position: 'relative', margin: 0, padding: 0, listStyle: 'none' } as const;

const place = { position: 'absolute', insetInline: 0, top: 0, height: HEIGHT } as const;

const card = {
  display: 'grid',
  alignContent: 'start',
  gap: space(1.5),
  height: HEIGHT - 8,
  padding: space(2.5, 3),
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

const name = {
  flex: 1,
  minWidth: 0,
  padding: 0,
  overflow: 'hidden',
  background: 'none',
  border: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: weight.strong,
  textAlign: 'left',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const acts = { display: 'flex', alignItems: 'center', gap: space(1), height: space(8) } as const;
const soft = { color: color.inkSoft, fontSize: text.s14 } as const;
