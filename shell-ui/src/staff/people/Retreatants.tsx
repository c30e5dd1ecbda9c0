import {
  api,
  Button,
  type Column,
  color,
  EmailText,
  EmptyState,
  formatDate,
  invalidate,
  StatusPill,
  type TableFilter,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type Row, tableKey, useHereAsList, useTableOfMany } from '../crud';
import { PERSON_STATUSES } from '../retreatants/statuses';
import { ROSTERS } from '../roster/roster';
import { ActsOnPeople } from './ActsOnPeople';
import { noWrap } from './look';
import { PeopleTable } from './PeopleTable';
import { useLetterTo } from './useLetterTo';
import { PERSON_TONES, SEARCH_HINT } from './words';

type Person = Row<'/api/people/table'>;

const STATUS = {
  name: 'status',
  label: t`Status`,
  options: Object.entries(PERSON_STATUSES).map(([value, label]) => ({ value, label })),
};
const REACH = {
  name: 'reach',
  label: t`Not reached`,
  options: [
    { value: 'noEmail', label: t`No email` },
    { value: 'bounced', label: t`Mail comes back` },
    { value: 'noPhone', label: t`No cell phone` },
  ],
};

/** By what the people of a group are narrowed down. */
export const OF_GROUP: readonly TableFilter[] = [STATUS, REACH];
const FILTERS: readonly TableFilter[] = [{ name: 'groupId', label: t`Group` }, ...OF_GROUP];

/** The retreatants of all groups. */
export function Retreatants({ onSeeProspects }: { onSeeProspects: () => void }) {
  const navigate = useNavigate();
  const here = useHereAsList();
  const queries = useQueryClient();
  const { ids, clear, acts, shown } = useTableOfMany<Person>({
    table: 'retreatants',
    matching: '/api/people/matching',
    file: '/api/people/export',
    filters: FILTERS,
    words: [t`person`, t`people`],
    nameOf: ({ firstName, lastName, nickname }) =>
      nickname ? `${lastName}, ${firstName} “${nickname}”` : `${lastName}, ${firstName}`,
    refresh: () =>
      invalidate(
        queries,
        tableKey('/api/people/table'),
        ROSTERS,
        api.queryKey('get', '/api/retreatants/{retreatantId}'),
      ),
  });
  const letter = useLetterTo('toRetreatantIds', clear);
  return (
    <>
      <PeopleTable
        {...shown((close) => (
          <ActsOnPeople
            ids={ids}
            acts={acts}
            onWrite={() => {
              close();
              letter.begin(ids);
            }}
          />
        ))}
        path="/api/people/table"
        label={t`Retreatants`}
        searchHint={SEARCH_HINT}
        columns={COLUMNS}
        rowId={({ retreatantId }) => retreatantId}
        onOpen={({ retreatantId }) => navigate(`/admin/people/${retreatantId}`, { state: here })}
        empty={
          <EmptyState
            icon={UsersRound}
            title={t`There are no retreatants yet`}
            action={
              <Button onPress={onSeeProspects}>
                <Trans>See the prospects</Trans>
              </Button>
            }
          >
            <Trans>Accept a prospect, who becomes a retreatant of a group.</Trans>
          </EmptyState>
        }
      />
      {acts.reasons}
      {letter.dialog}
    </>
  );
}

/** What one sees of a retreatant in a list. */
export const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'lastName',
    header: t`Name`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ firstName, lastName, nickname }) => (
      <>
        {lastName}, {firstName}
        {nickname && <span css={{ color: color.inkSoft }}> “{nickname}”</span>}
      </>
    ),
  },
  { id: 'keyCode', header: t`Key code`, isSortable: true, cell: ({ keyCode }) => keyCode },
  { id: 'groupNumber', header: t`Group`, isSortable: true, cell: ({ groupNumber }) => groupNumber },
  {
    id: 'secondaryGroupNumber',
    header: t`Secondary group`,
    cell: ({ secondaryGroupNumber }) => secondaryGroupNumber,
  },
  {
    id: 'birthDate',
    header: t`Birth date`,
    isSortable: true,
    cell: ({ birthDate }) => birthDate && <span css={noWrap}>{formatDate(birthDate)}</span>,
  },
  {
    id: 'cellPhone',
    header: t`Cell phone`,
    cell: ({ cellPhone }) => <span css={noWrap}>{cellPhone}</span>,
  },
  {
    id: 'email',
    header: t`Email`,
    isSortable: true,
    cell: ({ email }) => email && <EmailText email={email} />,
  },
  {
    id: 'status',
    header: t`Status`,
    isSortable: true,
    cell: ({ status }) => (
      <StatusPill tone={PERSON_TONES[status]}>{PERSON_STATUSES[status]}</StatusPill>
    ),
  },
];
