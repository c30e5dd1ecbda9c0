import { type Column, LOCALE, StatusPill, soft, space } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import type { TableRow } from '../api';
import { STATUSES } from '../statuses';
import { type Chosen, mayChoose, whyNot } from './choosing';
import { inList, inWords } from './names';

interface Options {
  chosen: Chosen;
  /** Ticks a row, or lets go of it. */
  onChoose: (row: TableRow, isChosen: boolean) => void;
  /** Whether the rows are those of several files. */
  isOfMany: boolean;
}

/** The columns of the table. */
export const columnsOf = ({ chosen, onChoose, isOfMany }: Options): Column<TableRow>[] => [
  {
    id: 'chosen',
    header: t`Choose`,
    width: space(12),
    cell: (row) => (
      <CheckboxField
        aria-label={chooseWords(row)}
        isSelected={chosen.has(row.id)}
        isDisabled={!mayChoose(row)}
        onChange={(isChosen) => onChoose(row, isChosen)}
      >
        {null}
      </CheckboxField>
    ),
  },
  {
    id: 'lastName',
    header: t`Name`,
    isSortable: true,
    isRowHeader: true,
    width: space(48),
    cell: inList,
  },
  {
    id: 'email',
    header: t`Email`,
    isSortable: true,
    width: space(68),
    cell: ({ email }) => email,
  },
  {
    id: 'groupNumber',
    header: t`Group`,
    isSortable: true,
    cell: ({ groupNumber }) => groupNumber,
  },
  {
    id: 'status',
    header: t`Status`,
    isSortable: true,
    cell: ({ status }) => (
      <StatusPill tone={STATUSES[status].tone} icon={STATUSES[status].icon}>
        {STATUSES[status].label}
      </StatusPill>
    ),
  },
  {
    id: 'reason',
    header: t`What we found`,
    cell: ({ reason, wrong, status }) => (
      <span css={told}>{[reason, status !== 'Migrated' && wrong].filter(Boolean).join(' ')}</span>
    ),
  },
  ...(isOfMany ? [FILE] : []),
  {
    id: 'line',
    header: t`Line`,
    align: 'end',
    isSortable: true,
    cell: ({ line }) => line.toLocaleString(LOCALE),
  },
];

function chooseWords(row: TableRow) {
  const name = inWords(row);
  const why = whyNot(row);
  return why ? t`Choose ${name}: ${why}` : t`Choose ${name}`;
}

const FILE: Column<TableRow> = {
  id: 'fileName',
  header: t`File`,
  width: space(40),
  isSortable: true,
  cell: ({ fileName }) => <span css={soft}>{fileName}</span>,
};

const told = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;
