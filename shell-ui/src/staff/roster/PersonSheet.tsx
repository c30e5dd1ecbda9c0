import { Button, color, Dialog, radius, size, soft, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquare, PenLine, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadNumber } from '../calls/BadNumber';
import { Signs } from '../given/SignsBeside';
import { signsOf } from '../given/signs';
import { BadAddress } from '../mail/BadAddress';
import { BadgesOf, MoreOf, RowMenu } from './byPlugins';
import { controlStyles, telOf, writingTo } from './cells';
import { COLUMNS, type ColumnId, columnsOf, NAME } from './columns';
import { nameOf, type RosterRow } from './roster';
import { isEditable, useRosterContext } from './rosterContext';

/** What stands above the list as something to press. */
const AT_THE_TOP: readonly ColumnId[] = [NAME, 'cellPhone', 'email'];

interface Props {
  row: RosterRow;
  columns: readonly ColumnId[];
  onClose: () => void;
}

/** All that a row of the table says of somebody on a desk, and all that may be done there. */
export function PersonSheet({ row, columns, onClose }: Props) {
  const roster = useRosterContext();
  const { mayLead, isOver, openPerson, composeEmail } = roster;
  const signs = signsOf(roster.signs, row.told);
  const usual = COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => id);
  const shown = columnsOf(roster.columns, [...usual, ...columns], isOver).filter(
    ({ id }) => !AT_THE_TOP.includes(id) && (id !== 'line' || row.linePosition !== null),
  );
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(row)}>
      <Signs signs={signs} isInWords />
      {row.cellPhone ? (
        <div css={pair}>
          <a href={telOf(row.cellPhone)} css={link}>
            <Phone size={18} aria-hidden /> {row.cellPhone}
            <BadNumber problem={row.phoneProblem} />
          </a>
          <a href={telOf(row.cellPhone).replace('tel:', 'sms:')} css={[link, { flex: 'none' }]}>
            <MessageSquare size={18} aria-hidden />{' '}
            <Trans context="to write a text message">Text</Trans>
          </a>
        </div>
      ) : (
        <p css={soft}>
          <Trans>No cell phone</Trans>
        </p>
      )}
      {!row.email && (
        <p css={soft}>
          <Trans>No email</Trans>
        </p>
      )}
      {row.email &&
        (mayLead ? (
          <Button css={whole} aria-label={writingTo(row)} onPress={() => composeEmail([row])}>
            <PenLine size={18} aria-hidden />
            <BadAddress problem={row.emailProblem} /> {row.email}
          </Button>
        ) : (
          <p>{row.email}</p>
        ))}
      <div css={{ display: 'grid', gap: space(1) }}>
        {shown.map((column) => (
          <Line
            key={column.id}
            label={column.header}
            isControl={isEditable(roster, row) || (isOver && column.id === 'noShow')}
          >
            {column.cell(row) ?? '–'}
          </Line>
        ))}
      </div>
      <BadgesOf row={row} />
      <MoreOf row={row} />
      <RowMenu row={row} />
      {row.status !== 'Former' && (
        <Button css={whole} onPress={() => openPerson(row)}>
          <UserRound size={18} aria-hidden />
          {row.status === 'Prospect' ? t`Open the application` : t`Open the whole page`}
        </Button>
      )}
    </Dialog>
  );
}

interface LineProps {
  label: string;
  isControl: boolean;
  children: ReactNode;
}

function Line({ label, isControl, children }: LineProps) {
  return (
    <div css={line}>
      <span css={soft}>{label}</span>
      <span css={[controlStyles, isControl && controls]}>{children}</span>
    </div>
  );
}

const pair = { display: 'flex', gap: space(3) } as const;
const whole = { width: '100%', minHeight: size.touch } as const;

const link = {
  display: 'inline-flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: size.touch,
  padding: space(0, 3),
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  color: color.ink,
  textDecoration: 'none',
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(8),
} as const;

const controls = {
  '& > select, & > button': { height: size.touch, borderColor: color.lineStrong },
  '& > input': { width: 24, height: 24 },
} as const;
