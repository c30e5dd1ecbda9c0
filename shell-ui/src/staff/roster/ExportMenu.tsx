import { Button, Menu, MenuLine, MenuSeparator } from '@cenacle/sdk';
import { ChevronDown, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useRosterContext } from './rosterContext';

const KINDS = [
  { kind: 'roster', label: 'Roster' },
  { kind: 'rooms', label: 'Room list' },
  { kind: 'nametags', label: 'Name tags' },
  { kind: 'signin', label: 'Sign-in sheet' },
] as const;

/** Paper for the kitchen, the desk and the printer. */
export function ExportMenu() {
  const { retreatId } = useRosterContext();
  if (retreatId === null) return null;
  const address = (kind: string, format: string) =>
    `/api/rosters/export/${retreatId}?kind=${kind}&format=${format}`;
  const save = (kind: string, format: string) => window.location.assign(address(kind, format));
  return (
    <Menu
      label="Export"
      trigger={
        <Button>
          <FileText size={18} aria-hidden /> Export <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      {KINDS.map(({ kind, label }) => (
        <MenuLine key={kind} icon={FileText} onAction={() => save(kind, 'pdf')}>
          {`${label}, PDF`}
        </MenuLine>
      ))}
      <MenuSeparator />
      {KINDS.map(({ kind, label }) => (
        <MenuLine key={kind} icon={FileSpreadsheet} onAction={() => save(kind, 'xlsx')}>
          {`${label}, Excel`}
        </MenuLine>
      ))}
      <MenuSeparator />
      {KINDS.map(({ kind, label }) => (
        <MenuLine key={kind} icon={FileSpreadsheet} onAction={() => save(kind, 'csv')}>
          {`${label}, CSV`}
        </MenuLine>
      ))}
      <MenuSeparator />
      <MenuLine icon={Printer} onAction={() => window.print()}>
        Print this page
      </MenuLine>
    </Menu>
  );
}
