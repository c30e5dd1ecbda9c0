import {
  type Column,
  color,
  DataTable,
  EmptyState,
  fills,
  formatDate,
  formatDateTime,
  NavLink,
  PageFrame,
  StatusPill,
  type TableFilter,
  useFilteredTable,
  useHouseZone,
  weight,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import type { Deposit } from '../api';
import { showMoney } from '../money';
import { choices } from '../queries';
import { Acts } from './Acts';
import { useDeposits } from './queries';
import { STATE_OPTIONS, STATES, TONES } from './states';

const GIFTS = { to: '/admin/gifts', label: t`Back to Gifts` };

/** All deposits, and what is to be done about them. */
function Deposits() {
  const lists = useQuery(choices).data;
  const zone = useHouseZone();
  const filters: TableFilter[] = [
    { name: 'state', label: t`State`, options: STATE_OPTIONS },
    { name: 'retreat', label: t`Retreat`, options: lists?.retreats ?? [] },
  ];
  const state = useFilteredTable('deposits', filters);
  return (
    <PageFrame
      title={t`Deposits`}
      description={t`What holds places, and what goes back to people. A retreat asks for one on its own panel in the calendar.`}
      back={GIFTS}
      isWide
    >
      <DataTable<Deposit>
        label={t`Deposits`}
        columns={columns(zone)}
        rowId={({ id }) => id}
        page={useDeposits(state)}
        state={state}
        filters={filters}
        searchHint={t`By the name of who owes it.`}
        empty={
          <EmptyState icon={Wallet} title={t`No deposits`}>
            <Trans>No retreat has asked for one yet.</Trans>
          </EmptyState>
        }
      />
    </PageFrame>
  );
}

export default fills('admin.route/deposits', Deposits);

const columns = (zone: string): readonly Column<Deposit>[] => [
  {
    id: 'name',
    header: t`Name`,
    isRowHeader: true,
    cell: ({ retreatantId, name }) => (
      <NavLink to={`/admin/people/${retreatantId}`} css={{ color: color.green }}>
        {name}
      </NavLink>
    ),
  },
  { id: 'group', header: t`Group`, cell: ({ group }) => group },
  { id: 'retreat', header: t`Retreat`, cell: ({ retreat }) => retreat },
  {
    id: 'state',
    header: t`State`,
    cell: ({ state }) => <StatusPill tone={TONES[state]}>{STATES[state]}</StatusPill>,
  },
  { id: 'owed', header: t`Due`, align: 'end', cell: (row) => money(row.owed, row) },
  { id: 'held', header: t`Here`, align: 'end', cell: (row) => money(row.held + row.kept, row) },
  { id: 'back', header: t`To give back`, align: 'end', cell: (row) => money(row.toGiveBack, row) },
  {
    id: 'until',
    header: t`Until`,
    cell: ({ heldUntil, endedOn }) => {
      if (heldUntil) return formatDateTime(heldUntil, zone);
      return endedOn && t`given up on ${{ day: formatDate(endedOn) }}`;
    },
  },
  { id: 'acts', header: t`To do`, cell: (row) => <Acts deposit={row} /> },
];

const money = (cents: number, { currency }: Deposit) =>
  cents > 0 && (
    <span css={{ fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' }}>
      {showMoney(cents, currency)}
    </span>
  );
