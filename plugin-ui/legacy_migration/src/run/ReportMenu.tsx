import { Button, Menu, MenuLine } from '@cenacle/sdk';
import { ChevronDown, FileDown, FileSpreadsheet, FileText } from 'lucide-react';
import type { Kind } from '../api';

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: FileText },
  { format: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
] as const;

/** A file with every row and what became of it. */
export function ReportMenu({ kind }: { kind: Kind }) {
  const save = (format: string) =>
    window.location.assign(`/api/legacy-users/report?kind=${kind}&format=${format}`);
  return (
    <Menu
      label="Report"
      trigger={
        <Button>
          <FileDown size={18} aria-hidden /> Report <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      {FORMATS.map(({ format, label, icon }) => (
        <MenuLine key={format} icon={icon} onAction={() => save(format)}>
          {`Report, ${label}`}
        </MenuLine>
      ))}
    </Menu>
  );
}
