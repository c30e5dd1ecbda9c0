import { type Column, EmptyState, LOCALE, StatusPill, useTimeZone } from '@cenacle/sdk';
import { UserRoundPlus } from 'lucide-react';
import type { Row } from '../crud';
import { AskedFor } from './AskedFor';
import { noWrap } from './look';
import { PeopleTable } from './PeopleTable';

type Prospect = Row<'/api/prospects/table'>;

/** Everybody who applied and waits for an answer, the newest first. */
export function Prospects({ onOpen }: { onOpen: (prospectId: number) => void }) {
  return (
    <PeopleTable
      path="/api/prospects/table"
      label="Prospects"
      searchHint="Search by name in any order, nickname, phone or email."
      columns={COLUMNS}
      rowId={({ prospectId }) => prospectId}
      onOpen={({ prospectId }) => onOpen(prospectId)}
      empty={
        <EmptyState icon={UserRoundPlus} title="No prospects are waiting">
          Tell people of the registration page, /register/prospect: who applies there waits here to
          be accepted.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Prospect>[] = [
  {
    id: 'lastName',
    header: 'Name',
    isSortable: true,
    isRowHeader: true,
    cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { id: 'groups', header: 'Groups', cell: ({ groups }) => groups.join(', ') },
  {
    id: 'retreats',
    header: 'Applied for',
    cell: ({ retreats }) => <AskedFor retreats={retreats} />,
  },
  {
    id: 'emailAddress',
    header: 'Email',
    isSortable: true,
    cell: ({ emailAddress }) => emailAddress,
  },
  {
    id: 'cellPhone',
    header: 'Phone',
    cell: ({ cellPhone }) => <span css={noWrap}>{cellPhone}</span>,
  },
  {
    id: 'registeredAt',
    header: 'Applied on',
    isSortable: true,
    cell: ({ registeredAt }) => <Day instant={registeredAt} />,
  },
  {
    id: 'isVerified',
    header: 'Status',
    isSortable: true,
    cell: ({ isVerified }) =>
      isVerified ? (
        <StatusPill tone="blue">Verified</StatusPill>
      ) : (
        <StatusPill tone="amber">New</StatusPill>
      ),
  },
];

/** The day of an instant. */
function Day({ instant }: { instant: string }) {
  const timeZone = useTimeZone();
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone });
  return <span css={noWrap}>{day.format(new Date(instant))}</span>;
}
