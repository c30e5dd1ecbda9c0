import { Button, Menu, MenuLine } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronDown, FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import type { Kind } from '../api';

const FORMATS = [
  { format: 'csv', label: t`CSV`, icon: FileText },
  { format: 'xlsx', label: t`Excel`, icon: FileSpreadsheet },
] as const;

/** A file with every row and what became of it. */
export function ReportMenu({ kind }: { kind: Kind }) {
  const save = (format: string) =>
    window.location.assign(`/api/legacy-users/report?kind=${kind}&format=${format}`);
  return (
    <Menu
      label={t`Report`}
      trigger={
        <Button>
          <FileDown size={18} aria-hidden /> <Trans>Report</Trans>{' '}
          <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      {FORMATS.map(({ format, label, icon }) => (
        <MenuLine key={format} icon={icon} onAction={() => save(format)}>
          {t`Report, ${label}`}
        </MenuLine>
      ))}
    </Menu>
  );
}
