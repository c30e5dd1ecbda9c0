import { api, type Column, EmptyState } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { Archive, FileSignature, Pencil } from 'lucide-react';
import { type Row, TableScreen } from '../crud';
import { type AgreementRow, HOW_OFTEN, LIST, TABLE, useAgreementActs } from './agreement';
import { RetiredAgreements } from './RetiredAgreements';

const to = ({ id }: { id: number }) => `${LIST}/update/${id}`;

/** What guests read and agree to. */
export default function Agreements() {
  const { retire } = useAgreementActs();
  const retired = useQuery(
    api.queryOptions('post', TABLE, { body: { take: 200, isRetired: true } }),
  );
  return (
    <TableScreen
      description="What your guests read and agree to before they apply, or before they say that they come."
      path={TABLE}
      label="Agreements"
      columns={COLUMNS}
      nameOf={({ title }) => title}
      create={{ to: `${LIST}/create`, label: 'Create Agreement' }}
      open={to}
      actions={(agreement) => [
        { label: 'Edit', icon: Pencil, to: to(agreement) },
        { label: 'Ask no longer', icon: Archive, onPress: () => retire(agreement) },
      ]}
      empty={
        <EmptyState icon={FileSignature} title="Your guests agree to nothing yet">
          Create what they are to read and agree to, such as the rules of the house or a liability
          waiver. Each version is kept as it was read.
        </EmptyState>
      }
    >
      {retired.data && retired.data.rows.length > 0 && (
        <RetiredAgreements rows={retired.data.rows} />
      )}
    </TableScreen>
  );
}

const COLUMNS: readonly Column<Row<typeof TABLE>>[] = [
  { id: 'title', header: 'Title', isSortable: true, isRowHeader: true, cell: ({ title }) => title },
  {
    id: 'howOften',
    header: 'Asked',
    isSortable: true,
    cell: ({ howOften }: AgreementRow) => HOW_OFTEN[howOften],
  },
  { id: 'number', header: 'Version', isSortable: true, align: 'end', cell: ({ number }) => number },
  {
    id: 'accepted',
    header: 'Agreed to it',
    isSortable: true,
    align: 'end',
    cell: ({ accepted }) => accepted,
  },
];
