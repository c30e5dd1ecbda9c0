import { Button, color, radius, StatusPill, size, space, text, weight } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, Phone } from 'lucide-react';
import { BadNumber } from '../calls/BadNumber';
import { Signs } from '../given/SignsBeside';
import { signsOf } from '../given/signs';
import { standing } from '../places/lineWords';
import { STATUS_LABELS, STATUS_TONES } from '../retreatants/statuses';
import { BadgesOf } from './byPlugins';
import { CallMark, telOf } from './cells';
import { nameOf, type RosterRow } from './roster';
import { isEditable, mayBeNoShow, useRosterContext } from './rosterContext';
import { groundOf } from './rowColors';

interface Props {
  row: RosterRow;
  isSelected: boolean;
  onSelect: (isChosen: boolean) => void;
}

/** Somebody on a phone: the name, the answer, the room, a call; all else is behind the name. */
export function PersonCard({ row, isSelected, onSelect }: Props) {
  const roster = useRosterContext();
  return (
    <article
      aria-label={nameOf(row)}
      css={[card, groundOf(row), isSelected && { borderColor: color.green }]}
    >
      <div css={line}>
        {roster.mayLead && (
          <label css={chooser}>
            <input
              type="checkbox"
              aria-label={t`Choose ${{ name: nameOf(row) }}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        )}
        <button type="button" css={name} onClick={() => roster.openSheet(row)}>
          <span css={words}>
            {row.lastName}, {row.firstName}
          </span>
          <BadgesOf row={row} />
          <CallMark row={row} />
          {roster.signs.length > 0 && <Signs signs={signsOf(roster.signs, row.told)} />}
          <ChevronRight size={18} aria-hidden css={{ flex: 'none', color: color.inkSoft }} />
        </button>
      </div>
      <div css={[line, { paddingInlineStart: space(3) }]}>
        <span css={standingIn}>
          <Answer row={row} />
          {row.linePosition !== null && <span css={room}>{standing(row)}</span>}
          {(row.roomNumber || row.attendingStatus === 'Attending') && (
            <span css={room}>
              {row.roomNumber ? t`Room ${{ roomNumber: row.roomNumber }}` : t`No room`}
            </span>
          )}
        </span>
        {row.cellPhone && (
          <a
            href={telOf(row.cellPhone)}
            aria-label={
              row.phoneProblem
                ? t`Call ${{ name: nameOf(row) }}, ${{ phone: row.cellPhone }}, a wrong number`
                : t`Call ${{ name: nameOf(row) }}, ${{ phone: row.cellPhone }}`
            }
            css={call}
          >
            <Phone size={18} aria-hidden /> <Trans context="by phone">Call</Trans>{' '}
            <BadNumber problem={row.phoneProblem} />
          </a>
        )}
        {(isEditable(roster, row) && roster.retreatId !== null) || mayBeNoShow(roster, row) ? (
          <Button
            aria-label={t`Answer of ${{ name: nameOf(row) }}`}
            onPress={() => roster.openAnswer(row)}
            css={{ minHeight: size.touch }}
          >
            <Trans>Answer</Trans>
          </Button>
        ) : (
          row.status === 'Prospect' &&
          roster.mayLead && (
            <Button
              aria-label={t`Open the application of ${{ name: nameOf(row) }}`}
              onPress={() => roster.openPerson(row)}
              css={{ minHeight: size.touch }}
            >
              <Trans>Open</Trans>
            </Button>
          )
        )}
      </div>
    </article>
  );
}

/** In a word, and in its colour. */
function Answer({ row }: { row: RosterRow }) {
  if (row.prospectId !== null) {
    return row.isVerified ? (
      <StatusPill tone="blue">{t`Verified`}</StatusPill>
    ) : (
      <StatusPill tone="amber">{t`Not verified`}</StatusPill>
    );
  }
  if (row.noShow) return <StatusPill tone="red">{t`No show`}</StatusPill>;
  if (row.offeredUntil) return <StatusPill tone="amber">{t`Offered`}</StatusPill>;
  const status = row.attendingStatus ?? 'NoResponse';
  return <StatusPill tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusPill>;
}

const card = {
  display: 'grid',
  alignContent: 'center',
  height: '100%',
  padding: space(1, 2),
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

const line = { display: 'flex', alignItems: 'center', gap: space(2), minWidth: 0 } as const;

const words = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const name = {
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  minHeight: size.touch,
  padding: space(0, 1),
  background: 'none',
  border: 'none',
  borderRadius: radius.control,
  color: 'inherit',
  font: 'inherit',
  fontWeight: weight.strong,
  textAlign: 'left',
  '& > span:first-of-type': { flex: 1 },
  '&:focus-visible': { outline: `2px solid ${color.green}` },
} as const;

/** One below the other where there is little room. */
const standingIn = {
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  minWidth: 0,
} as const;

const room = { fontSize: text.s14, lineHeight: 1.25 } as const;

const chooser = {
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: size.touch,
  height: size.touch,
  '& > input': { width: 20, height: 20 },
} as const;

const call = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: size.touch,
  padding: space(0, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
} as const;
