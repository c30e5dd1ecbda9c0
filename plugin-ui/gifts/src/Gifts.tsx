import {
  Button,
  type Column,
  color,
  DataTable,
  EmptyState,
  fills,
  formatDate,
  Menu,
  MenuLine,
  NavLink,
  PageFrame,
  StatusPill,
  space,
  type TableFilter,
  type TableState,
  text,
  useFilteredTable,
  useSearchParams,
  weight,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  ChevronDown,
  Download,
  FileSpreadsheet,
  FileText,
  HandCoins,
  Plus,
  TriangleAlert,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Entry, Sum } from './api';
import { showMoney } from './money';
import { choices, odd, receiptFile, useEntries } from './queries';
import { BackDialog } from './TakeBackDialog';
import { stateOf, WAY_OPTIONS, WAYS } from './ways';

const BookDialog = lazy(() => import(/* webpackChunkName: "gifts-book" */ './BookDialog'));
const LettersDialog = lazy(() => import(/* webpackChunkName: "gifts-letters" */ './LettersDialog'));
const OddDialog = lazy(() => import(/* webpackChunkName: "gifts-odd" */ './OddDialog'));
const PayoutsDialog = lazy(() => import(/* webpackChunkName: "gifts-payouts" */ './PayoutsDialog'));
const PasteDialog = lazy(() => import(/* webpackChunkName: "gifts-paste" */ './PasteDialog'));

const DASHBOARD = { to: '/admin/dashboard', label: t`Back to Dashboard` };
const FORMATS = [
  { format: 'csv', label: t`CSV`, icon: FileText },
  { format: 'xlsx', label: t`Excel`, icon: FileSpreadsheet },
  { format: 'csv', sums: 'true', label: t`Sums as CSV`, icon: FileText },
  { format: 'xlsx', sums: 'true', label: t`Sums as Excel`, icon: FileSpreadsheet },
] as const;

type Format = (typeof FORMATS)[number];

type Open = 'book' | 'letters' | 'odd' | 'payouts' | 'paste' | Entry | null;

/** The books of what is given to the house. */
function Gifts() {
  const lists = useQuery(choices).data;
  const filters: TableFilter[] = [
    { name: 'year', label: t`Year`, options: (lists?.years ?? []).map(asOption) },
    { name: 'group', label: t`Group`, options: lists?.groups ?? [] },
    { name: 'retreat', label: t`Retreat`, options: lists?.retreats ?? [] },
    { name: 'way', label: t`Way`, options: WAY_OPTIONS },
  ];
  const state = useFilteredTable('gifts', filters);
  const page = useEntries(state);
  const [params] = useSearchParams();
  // The things to do lead there.
  const [open, setOpen] = useState<Open>(() => (params.get('open') === 'odd' ? 'odd' : null));
  const odds = useQuery(odd).data;
  const waiting = odds?.rows.length ?? 0;
  const thisYear = Number(lists?.today.slice(0, 4));
  const past = (lists?.years ?? []).filter((year) => year < thisYear);
  const close = () => setOpen(null);
  return (
    <PageFrame
      title={t`Gifts`}
      description={t`What is given to the house. Nothing in the books is changed: what was wrong is taken back.`}
      back={DASHBOARD}
      isWide
      actions={
        <>
          {waiting > 0 && (
            <Button onPress={() => setOpen('odd')}>
              <TriangleAlert size={18} aria-hidden /> <Trans>Needs a look ({waiting})</Trans>
            </Button>
          )}
          {waiting === 0 && odds && odds.lookedAt.length > 0 && (
            <Button variant="quiet" onPress={() => setOpen('odd')}>
              <Trans>Looked at</Trans>
            </Button>
          )}
          {past.length > 0 && (
            <Button onPress={() => setOpen('letters')}>
              <Trans>Year-end letters</Trans>
            </Button>
          )}
          <Button onPress={() => setOpen('payouts')}>
            <Trans>Payouts</Trans>
          </Button>
          <Button onPress={() => setOpen('paste')}>
            <Trans>Paste a table</Trans>
          </Button>
          <Button variant="primary" onPress={() => setOpen('book')}>
            <Plus size={18} aria-hidden /> <Trans>Book a gift</Trans>
          </Button>
        </>
      }
    >
      <Sums sums={page.data?.sums} />
      <DataTable<Entry>
        label={t`Gifts`}
        columns={columns(setOpen)}
        rowId={({ id }) => id}
        page={page}
        state={state}
        filters={filters}
        searchHint={t`By the name of the giver.`}
        tools={<SaveMenu state={state} />}
        empty={
          <EmptyState icon={HandCoins} title={t`Nothing is booked yet`}>
            <Trans>Book a gift, or paste a table of many.</Trans>
          </EmptyState>
        }
      />
      {open === 'book' && (
        <Suspense>
          <BookDialog onClose={close} />
        </Suspense>
      )}
      {open === 'letters' && (
        <Suspense>
          <LettersDialog years={past} onClose={close} />
        </Suspense>
      )}
      {open === 'odd' && (
        <Suspense>
          <OddDialog onClose={close} />
        </Suspense>
      )}
      {open === 'payouts' && (
        <Suspense>
          <PayoutsDialog onClose={close} />
        </Suspense>
      )}
      {open === 'paste' && (
        <Suspense>
          <PasteDialog onClose={close} />
        </Suspense>
      )}
      {open !== null && typeof open !== 'string' && <BackDialog entry={open} onClose={close} />}
    </PageFrame>
  );
}

export default fills('admin.route/gifts', Gifts);

const asOption = (year: number) => ({ value: year, label: `${year}` });

/** What all that is found comes to. */
function Sums({ sums }: { sums: readonly Sum[] | undefined }) {
  return (
    <p aria-live="polite" css={total}>
      {sums?.map(({ purpose, currency, cents, gifts }) => (
        <span key={`${purpose} ${currency}`}>
          <strong css={figure}>{showMoney(cents, currency)}</strong>{' '}
          {purpose === 'Gift'
            ? plural(gifts, { one: 'from # gift', other: 'from # gifts' })
            : plural(gifts, { one: 'of # deposit', other: 'of # deposits' })}
        </span>
      ))}
    </p>
  );
}

/** All that is found, as a file. */
function SaveMenu({ state: { search, filters } }: { state: TableState }) {
  const save = ({ format, ...more }: Format) => {
    const sums = 'sums' in more && { sums: more.sums };
    const asked = new URLSearchParams({ ...filters, format, ...sums, ...(search && { search }) });
    window.location.assign(`/api/gifts/export?${asked}`);
  };
  return (
    <Menu
      label={t`Save as a file`}
      trigger={
        <Button>
          <Download size={18} aria-hidden /> <Trans>Save</Trans>{' '}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuLine key={format.label} icon={format.icon} onAction={() => save(format)}>
          {format.label}
        </MenuLine>
      ))}
    </Menu>
  );
}

const columns = (onTakeBack: (entry: Entry) => void): readonly Column<Entry>[] => [
  {
    id: 'receivedOn',
    header: t`Received on`,
    cell: ({ receivedOn }) => formatDate(receivedOn),
    isSortable: true,
  },
  {
    id: 'giver',
    header: t`Giver`,
    isRowHeader: true,
    isSortable: true,
    cell: ({ retreatantId, giver }) =>
      retreatantId === null ? (
        giver
      ) : (
        <NavLink to={`/admin/people/${retreatantId}`} css={{ color: color.green }}>
          {giver}
        </NavLink>
      ),
  },
  {
    id: 'cents',
    header: t`Amount`,
    align: 'end',
    isSortable: true,
    cell: ({ cents, currency, isTakenBack }) => (
      <span css={[figure, isTakenBack && struck]}>{showMoney(cents, currency)}</span>
    ),
  },
  {
    id: 'purpose',
    header: t`For`,
    cell: ({ purpose }) => (purpose === 'Gift' ? t`Gift` : t`Deposit`),
  },
  {
    id: 'way',
    header: t`Way`,
    cell: ({ way, checkNumber }) => (checkNumber ? t`Check ${checkNumber}` : WAYS[way]),
  },
  { id: 'group', header: t`Group`, cell: ({ group }) => group },
  { id: 'retreat', header: t`Retreat`, cell: ({ retreat }) => retreat },
  {
    id: 'receipt',
    header: t`Receipt`,
    cell: ({ receiptId, receiptNumber }) =>
      receiptId !== null && (
        <a href={receiptFile(receiptId)} css={{ color: color.green }}>
          {receiptNumber}
        </a>
      ),
  },
  { id: 'note', header: t`Note`, cell: ({ note }) => note },
  { id: 'bookedBy', header: t`Booked by`, cell: ({ bookedBy }) => bookedBy },
  {
    id: 'state',
    header: t`State`,
    cell: (entry) => {
      const state = stateOf(entry);
      if (state) return <StatusPill tone="neutral">{state}</StatusPill>;
      if (entry.provider !== null) {
        return (
          <Button
            variant="quiet"
            css={{ fontSize: text.s14 }}
            aria-label={t`Give back to ${{ giver: entry.giver }}`}
            onPress={() => onTakeBack(entry)}
          >
            <Trans>Give back</Trans>
          </Button>
        );
      }
      return (
        <Button
          variant="quiet"
          css={{ fontSize: text.s14 }}
          aria-label={t`Take back the gift of ${{ giver: entry.giver }}`}
          onPress={() => onTakeBack(entry)}
        >
          <Trans>Take back</Trans>
        </Button>
      );
    },
  },
];

const total = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1, 6),
  minHeight: space(7),
  margin: 0,
  color: color.inkSoft,
  fontSize: text.s16,
} as const;

const figure = {
  color: color.ink,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
} as const;

const struck = { textDecoration: 'line-through', color: color.inkSoft } as const;
