import { api, type Column, EmptyState } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      description={t`What your guests read and agree to before they apply, or before they say that they come.`}
      path={TABLE}
      label={t`Agreements`}
      columns={COLUMNS}
      nameOf={({ title }) => title}
      create={{ to: `${LIST}/create`, label: t`Create Agreement` }}
      open={to}
      actions={(agreement) => [
        { label: t`Edit`, icon: Pencil, to: to(agreement) },
        { label: t`Ask no longer`, icon: Archive, onPress: () => retire(agreement) },
      ]}
      empty={
        <EmptyState icon={FileSignature} title={t`Your guests agree to nothing yet`}>
          <Trans>
            Create what they are to read and agree to, such as the rules of the house or a liability
            waiver. Each version is kept as it was read.
          </Trans>
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
  {
    id: 'title',
    header: t`Title`,
    isSortable: true,
    isRowHeader: true,
    cell: ({ title }) => title,
  },
  {
    id: 'howOften',
    header: t({ message: 'Asked', context: 'agreement' }),
    isSortable: true,
    cell: ({ howOften }: AgreementRow) => HOW_OFTEN[howOften],
  },
  {
    id: 'number',
    header: t`Version`,
    isSortable: true,
    align: 'end',
    cell: ({ number }) => number,
  },
  {
    id: 'accepted',
    header: t`Agreed to it`,
    isSortable: true,
    align: 'end',
    cell: ({ accepted }) => accepted,
  },
];
