import {
  Button,
  color,
  radius,
  StatusPill,
  size,
  space,
  text,
  topsOf,
  useVisibleRows,
  weight,
} from '@cenacle/sdk';
import { BedDouble } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { BadAddress } from '../mail/BadAddress';
import { controlStyles, Invited, PriorityCell, RoleCell, StatusCell, writingTo } from './cells';
import { nameOf, type RosterRow } from './roster';
import { mayHaveRoom, type RosterContextValue, useRosterContext } from './rosterContext';
import { groundOf } from './rowColors';

/** Of a card, with the space below it; what has a button of its own is higher. */
const HEIGHT = 124;
const BUTTON_HEIGHT = 52;

interface Props {
  rows: readonly RosterRow[];
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
}

/** The roster on a phone: a card for each person, with the same that may be done. */
export function Cards({ rows, selection, onSelect }: Props) {
  const roster = useRosterContext();
  const box = useRef<HTMLDivElement>(null);
  const { mayLead } = roster;
  // Another answer may bring a button, or take it away.
  const tops = useMemo(() => topsOf(rows.map((row) => heightOf(roster, row))), [rows, roster]);
  const { indexes, onScroll } = useVisibleRows({ box, tops, overscan: 6 });
  const choose = (chosen: readonly RosterRow[], isChosen: boolean) => {
    const next = new Set(selection);
    for (const { rowId } of chosen) {
      if (isChosen) next.add(rowId);
      else next.delete(rowId);
    }
    onSelect(next);
  };
  return (
    <>
      {mayLead && (
        <label css={all}>
          <input
            type="checkbox"
            checked={rows.every(({ rowId }) => selection.has(rowId))}
            onChange={({ target }) => choose(rows, target.checked)}
          />
          Choose all
        </label>
      )}
      <div ref={box} css={scroller} onScroll={onScroll}>
        <ul aria-label="Roster" css={list} style={{ height: tops.at(-1) }}>
          {indexes.map((index) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={row.rowId}
                  css={place}
                  style={{
                    transform: `translateY(${tops[index]}px)`,
                    height: heightOf(roster, row),
                  }}
                >
                  <PersonCard
                    row={row}
                    isSelected={selection.has(row.rowId)}
                    onSelect={(isChosen) => choose([row], isChosen)}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}

const heightOf = (roster: RosterContextValue, row: RosterRow) =>
  HEIGHT + (hasButton(roster, row) ? BUTTON_HEIGHT : 0);

const hasButton = (roster: RosterContextValue, row: RosterRow) =>
  mayHaveRoom(roster, row) || (row.status === 'Prospect' && roster.mayLead);

interface CardProps {
  row: RosterRow;
  isSelected: boolean;
  onSelect: (isChosen: boolean) => void;
}

function PersonCard({ row, isSelected, onSelect }: CardProps) {
  const roster = useRosterContext();
  return (
    <article
      aria-label={nameOf(row)}
      css={[card, groundOf(row), isSelected && { borderColor: color.green }]}
    >
      <div css={{ display: 'flex', alignItems: 'baseline', gap: space(2) }}>
        {roster.mayLead && (
          <label css={chooser}>
            <input
              type="checkbox"
              aria-label={`Choose ${nameOf(row)}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        )}
        <button type="button" css={name} onClick={() => roster.openPerson(row)}>
          {row.lastName}, {row.firstName}
        </button>
        {row.status !== 'Retreatant' && (
          <StatusPill tone="neutral">
            {row.status === 'Prospect' && row.isVerified ? 'Verified' : row.status}
          </StatusPill>
        )}
        <Invited row={row} />
        {row.age !== null && <span css={soft}>{row.age}</span>}
      </div>
      <p css={[soft, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }]}>
        {!row.cellPhone && !row.email && 'No phone, no email'}
        {row.cellPhone}
        {row.cellPhone && row.email && ' · '}
        {row.email && (
          <>
            <BadAddress problem={row.emailProblem} />{' '}
            {roster.mayLead ? (
              <button
                type="button"
                css={address}
                aria-label={writingTo(row)}
                onClick={() => roster.composeEmail([row])}
              >
                {row.email}
              </button>
            ) : (
              row.email
            )}
          </>
        )}
      </p>
      <div css={acts}>
        <span css={[controlStyles, { flex: 2 }]}>
          <StatusCell row={row} />
        </span>
        <span css={[controlStyles, { flex: 2 }]}>
          <RoleCell row={row} />
        </span>
        <span css={[controlStyles, { flex: 1 }]}>
          <PriorityCell row={row} />
        </span>
      </div>
      {mayHaveRoom(roster, row) && (
        <Button onPress={() => roster.openRoomDialog(row)}>
          <BedDouble size={18} aria-hidden /> {row.roomNumber ? `Room ${row.roomNumber}` : 'Room'}
        </Button>
      )}
      {row.status === 'Prospect' && roster.mayLead && (
        <Button onPress={() => roster.openPerson(row)}>Open the application</Button>
      )}
    </article>
  );
}

const scroller = { height: 'calc(100dvh - 12rem)', overflowY: 'auto' } as const;
const list = { position: 'relative', margin: 0, padding: 0, listStyle: 'none' } as const;

const place = { position: 'absolute', insetInline: 0, top: 0, paddingBottom: space(2) } as const;

const card = {
  display: 'grid',
  alignContent: 'start',
  gap: space(1.5),
  height: '100%',
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

const all = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: size.touch,
  padding: space(0, 3),
} as const;

/** The box is small; what a thumb meets is not. */
const chooser = { alignSelf: 'center', padding: space(2.5), margin: space(-2.5) } as const;

const address = {
  padding: 0,
  background: 'none',
  border: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: color.lineStrong,
  textUnderlineOffset: '0.2em',
} as const;

const acts = { display: 'flex', alignItems: 'center', gap: space(1), height: space(8) } as const;
const soft = { color: color.inkSoft, fontSize: text.s14 } as const;
