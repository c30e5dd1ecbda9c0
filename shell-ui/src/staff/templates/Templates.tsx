import { type Column, EmptyState, StatusPill } from '@cenacle/sdk';
import { Mail, Pencil } from 'lucide-react';
import { type Row, TableScreen } from '../crud';

type Template = Row<'/api/emailTemplate/table'>;

const to = ({ id }: Template) => `/admin/email-template/update/${id}`;

/** The mails that the house sends by itself. */
export default function Templates() {
  return (
    <TableScreen
      description="The mails that the house sends by itself, in your words."
      path="/api/emailTemplate/table"
      label="Email templates"
      columns={COLUMNS}
      nameOf={({ key }) => key}
      open={to}
      actions={(template) => [{ label: 'Edit', icon: Pencil, to: to(template) }]}
      empty={
        <EmptyState icon={Mail} title="There are no templates">
          They come with the house; ask whoever runs it.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Template>[] = [
  {
    id: 'key',
    header: 'Template',
    isSortable: true,
    isRowHeader: true,
    // A name has no blank at which it could break.
    width: '12rem',
    cell: ({ key }) => key,
  },
  { id: 'subject', header: 'Subject', isSortable: true, cell: ({ subject }) => subject },
  {
    id: 'isEnabled',
    header: 'Sent',
    isSortable: true,
    cell: ({ isEnabled }) =>
      isEnabled ? 'Yes' : <StatusPill tone="neutral">Switched off</StatusPill>,
  },
  { id: 'description', header: 'When it is sent', cell: ({ description }) => description },
];
