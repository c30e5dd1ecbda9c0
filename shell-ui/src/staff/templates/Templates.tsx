import { type Column, EmptyState, StatusPill, type TableFilter } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, Pencil } from 'lucide-react';
import { type Row, TableScreen } from '../crud';

type Template = Row<'/api/emailTemplate/table'>;

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: t`Sent`,
    options: [
      { value: 'on', label: t`Yes` },
      { value: 'off', label: t`Switched off` },
    ],
  },
];

const to = ({ id }: Template) => `/admin/email-template/update/${id}`;

/** The mails that the house sends by itself. */
export default function Templates() {
  return (
    <TableScreen
      description={t`The mails that the house sends by itself, in your words.`}
      path="/api/emailTemplate/table"
      label={t`Email templates`}
      filters={FILTERS}
      views="templates"
      columns={COLUMNS}
      nameOf={({ key }) => key}
      open={to}
      actions={(template) => [{ label: t`Edit`, icon: Pencil, to: to(template) }]}
      empty={
        <EmptyState icon={Mail} title={t`There are no templates`}>
          <Trans>They come with the house; ask whoever runs it.</Trans>
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Template>[] = [
  {
    id: 'key',
    header: t`Template`,
    isSortable: true,
    isRowHeader: true,
    // A name has no blank at which it could break.
    width: '12rem',
    cell: ({ key }) => key,
  },
  { id: 'subject', header: t`Subject`, isSortable: true, cell: ({ subject }) => subject },
  {
    id: 'isEnabled',
    header: t`Sent`,
    isSortable: true,
    cell: ({ isEnabled }) =>
      isEnabled ? 'Yes' : <StatusPill tone="neutral">{t`Switched off`}</StatusPill>,
  },
  { id: 'description', header: t`When it is sent`, cell: ({ description }) => description },
];
