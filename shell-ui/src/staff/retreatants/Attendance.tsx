import {
  api,
  bareList,
  Card,
  color,
  formatDateRange,
  LOCALE,
  Menu,
  MenuLine,
  radius,
  space,
  text,
  touch,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Minus, UserX, X } from 'lucide-react';
import { Button as Square } from 'react-aria-components/Button';
import { type Retreatant, useAct } from './retreatant';

type Year = Retreatant['attendanceHistory'][number];

const KINDS = {
  attended: { words: t`Attended`, icon: Check, ground: color.green, ink: color.onGreen },
  noShow: { words: t`No show`, icon: UserX, ground: color.ink, ink: color.paper },
  notAttended: { words: t`Not attended`, icon: X, ground: color.red, ink: color.onRed },
  notInvited: {
    words: t`Not invited`,
    icon: Minus,
    ground: color.neutralGround,
    ink: color.inkSoft,
  },
} as const;

function kindOf({ attended, noShow, invited }: Year): keyof typeof KINDS {
  if (noShow) return 'noShow';
  if (attended) return 'attended';
  return invited ? 'notAttended' : 'notInvited';
}

/** The years behind, each a square: a press marks who did not come, or takes it back. */
export function Attendance({ person }: { person: Retreatant }) {
  const years = person.attendanceHistory;
  const attended = years.filter((year) => year.attended).length;
  return (
    <Card title={t`Past retreats`}>
      {years.length === 0 ? (
        <p css={{ color: color.inkSoft }}>
          <Trans>None yet: everybody comes for a first time.</Trans>
        </p>
      ) : (
        <>
          <p css={{ marginBottom: space(3), color: color.inkSoft }}>
            {plural(years.length, {
              one: `${attended} of # retreat attended`,
              other: `${attended} of # retreats attended`,
            })}
          </p>
          <ul css={row}>
            {years.map((year) => (
              <li key={year.retreatId}>
                <YearSquare person={person} year={year} name={nameOf(year, years)} />
              </li>
            ))}
          </ul>
          <Legend kinds={[...new Set(years.map(kindOf))]} />
        </>
      )}
    </Card>
  );
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** The year; of two retreats in one the month too: those of New Year are in January and December. */
function nameOf({ year, retreatStart }: Year, years: readonly Year[]): string {
  const isOnly = years.filter((other) => other.year === year).length === 1;
  return isOnly
    ? String(year)
    : `${MONTH.format(new Date(retreatStart))} ’${String(year).slice(-2)}`;
}

interface SquareProps {
  person: Retreatant;
  year: Year;
  name: string;
}

function YearSquare({ person, year, name }: SquareProps) {
  const { mutate } = useAct(person.retreatantId, {
    action: t`update the attendance`,
    send: (noShow: boolean) =>
      api.post('/api/retreatants/mark-retreatant-no-show', {
        body: { retreatantId: person.retreatantId, retreatId: year.retreatId, noShow },
      }),
    done: t`Attendance updated successfully`,
  });
  const { words, icon: Icon, ground, ink } = KINDS[kindOf(year)];
  const label = `${year.year}: ${words}, ${formatDateRange(year.retreatStart, year.retreatEnd)}`;
  const colors = { background: ground, color: ink };
  const face = (
    <>
      <Icon size={18} aria-hidden />
      <span css={{ fontSize: text.s13 }}>{name}</span>
    </>
  );
  if (!person.mayLead || !year.expected) {
    return (
      <span role="img" aria-label={label} title={label} css={[square, colors]}>
        {face}
      </span>
    );
  }
  return (
    <Menu
      label={label}
      trigger={
        <Square aria-label={label} css={[square, colors, pressable]}>
          {face}
        </Square>
      }
    >
      <MenuLine
        icon={year.noShow ? Check : UserX}
        onAction={() => mutate({ value: !year.noShow, undo: year.noShow })}
      >
        {year.noShow ? t`Remove No Show` : t`Mark No Show`}
      </MenuLine>
    </Menu>
  );
}

function Legend({ kinds }: { kinds: (keyof typeof KINDS)[] }) {
  return (
    <div aria-hidden css={legend}>
      {kinds.map((kind) => (
        <span key={kind} css={{ display: 'inline-flex', alignItems: 'center', gap: space(1.5) }}>
          <span css={[dot, { background: KINDS[kind].ground }]} />
          {KINDS[kind].words}
        </span>
      ))}
    </div>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  ...bareList,
} as const;

const square = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  width: space(13),
  height: space(13),
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  [touch]: { width: space(14), height: space(14) },
} as const;

const pressable = {
  cursor: 'pointer',
  '&[data-hovered]': { filter: 'brightness(1.12)' },
  '&[data-focus-visible]': { outline: `2px solid ${color.green}`, outlineOffset: 2 },
} as const;

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 4),
  marginTop: space(3),
  color: color.inkSoft,
  fontSize: text.s13,
} as const;

const dot = { width: space(2.5), height: space(2.5), borderRadius: radius.pill } as const;
