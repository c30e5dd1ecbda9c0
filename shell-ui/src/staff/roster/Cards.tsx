import { bareList, size, space, topsOf, useVisibleRows } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { PersonCard } from './PersonCard';
import type { RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

/** Of a card, with the space below it. */
const HEIGHT = 120;

interface Props {
  rows: readonly RosterRow[];
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
}

/** The roster on a phone: a card for each person, which scroll with the page. */
export function Cards({ rows, selection, onSelect }: Props) {
  const { mayLead } = useRosterContext();
  const box = useRef<HTMLUListElement>(null);
  const tops = useMemo(() => topsOf(rows.map(() => HEIGHT)), [rows]);
  const { indexes } = useVisibleRows({ box, isInPage: true, tops, overscan: 6 });
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
          <Trans>Choose all</Trans>
        </label>
      )}
      <ul
        ref={box}
        aria-label={t`Roster`}
        css={[list, selection.size > 0 && aboveTheBar]}
        style={{ height: tops.at(-1) }}
      >
        {indexes.map((index) => {
          const row = rows[index];
          return (
            row && (
              <li key={row.rowId} css={place} style={{ transform: `translateY(${tops[index]}px)` }}>
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
    </>
  );
}

const list = { position: 'relative', ...bareList } as const;

/** The last card can be brought up above what lies over it. */
const aboveTheBar = { marginBottom: space(20) } as const;

const place = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: HEIGHT,
  paddingBottom: space(2),
} as const;

const all = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: size.touch,
  // Its box stands above those of the cards.
  padding: space(0, 5.25),
  '& > input': { width: 20, height: 20 },
} as const;
