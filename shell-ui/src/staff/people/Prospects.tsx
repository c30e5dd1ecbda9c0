import {
  type Column,
  EmailText,
  EmptyState,
  LOCALE,
  StatusPill,
  type TableFilter,
  type Tone,
  useHouseZone,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import { type Row, useTableOfMany } from '../crud';
import { useRefreshProspects } from '../prospects/prospect';
import { ActsOnProspects } from './ActsOnProspects';
import { AskedFor } from './AskedFor';
import { noWrap } from './look';
import { PeopleTable } from './PeopleTable';
import { useLetterTo } from './useLetterTo';

type Prospect = Row<'/api/prospects/table'>;

/** By what applications are narrowed down; the groups are those of the house. */
const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: t`Status`,
    options: [
      { value: 'new', label: t`New` },
      { value: 'verified', label: t`Verified` },
      { value: 'accepted', label: t`Accepted` },
      { value: 'denied', label: t`Denied` },
    ],
    anything: t`Not decided yet`,
  },
  { name: 'groupId', label: t`Group` },
];

/** Everybody who applied and waits for an answer, the newest first; and those who got one. */
export function Prospects({ onOpen }: { onOpen: (prospectId: number) => void }) {
  const { ids, clear, acts, shown } = useTableOfMany<Prospect>({
    table: 'prospects',
    matching: '/api/prospects/matching',
    file: '/api/prospects/export',
    filters: FILTERS,
    words: [t`application`, t`applications`],
    nameOf: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
    refresh: useRefreshProspects(),
  });
  const letter = useLetterTo('toProspectIds', clear);
  return (
    <>
      <PeopleTable
        {...shown((close) => (
          <ActsOnProspects
            ids={ids}
            acts={acts}
            onWrite={() => {
              close();
              letter.begin(ids);
            }}
          />
        ))}
        path="/api/prospects/table"
        label={t`Prospects`}
        searchHint={t`Search by name in any order, nickname, phone or email.`}
        columns={COLUMNS}
        rowId={({ prospectId }) => prospectId}
        onOpen={({ prospectId }) => onOpen(prospectId)}
        empty={
          <EmptyState icon={UserRoundPlus} title={t`No prospects are waiting`}>
            <Trans>
              Tell people of the registration page, /register/prospect: who applies there waits here
              to be accepted.
            </Trans>
          </EmptyState>
        }
      />
      {acts.reasons}
      {letter.dialog}
    </>
  );
}

const COLUMNS: readonly Column<Prospect>[] = [
  {
    id: 'lastName',
    header: t`Name`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { id: 'groups', header: t`Groups`, cell: ({ groups }) => groups.join(', ') },
  {
    id: 'retreats',
    header: t`Applied for`,
    cell: ({ retreats }) => <AskedFor retreats={retreats} />,
  },
  {
    id: 'emailAddress',
    header: t`Email`,
    isSortable: true,
    cell: ({ emailAddress }) => emailAddress && <EmailText email={emailAddress} />,
  },
  {
    id: 'cellPhone',
    header: t`Phone`,
    cell: ({ cellPhone }) => <span css={noWrap}>{cellPhone}</span>,
  },
  {
    id: 'registeredAt',
    header: t`Applied on`,
    isSortable: true,
    cell: ({ registeredAt }) => <Day instant={registeredAt} />,
  },
  {
    id: 'status',
    header: t`Status`,
    isSortable: true,
    cell: ({ status }) => (
      <StatusPill tone={STATUS[status].tone}>{STATUS[status].label}</StatusPill>
    ),
  },
];

const STATUS: Record<Prospect['status'], { label: string; tone: Tone | 'neutral' }> = {
  Waiting: { label: t`New`, tone: 'amber' },
  Verified: { label: t`Verified`, tone: 'blue' },
  Accepted: { label: t`Accepted`, tone: 'green' },
  Denied: { label: t`Denied`, tone: 'neutral' },
};

/** The day of an instant. */
function Day({ instant }: { instant: string }) {
  const timeZone = useHouseZone();
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone });
  return <span css={noWrap}>{day.format(new Date(instant))}</span>;
}
