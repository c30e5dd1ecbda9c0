import {
  ApiError,
  actionFailure,
  api,
  Button,
  color,
  loadingToast,
  Menu,
  MenuLine,
  MenuSeparator,
  plural,
  space,
  text,
  toast,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import type { ColumnId } from './columns';
import { savePaper } from './download';
import type { RosterRow } from './roster';
import { useRosterContext } from './rosterContext';

const KINDS = [
  { kind: 'roster', label: 'Roster' },
  { kind: 'rooms', label: 'Room list' },
  { kind: 'nametags', label: 'Name tags' },
  { kind: 'signin', label: 'Sign-in sheet' },
] as const;

const FORMATS = [
  { format: 'pdf', label: 'PDF', icon: FileText },
  { format: 'xlsx', label: 'Excel', icon: FileSpreadsheet },
  { format: 'csv', label: 'CSV', icon: FileSpreadsheet },
] as const;

interface Props {
  /** Who is on the paper, in this order. */
  rows: readonly RosterRow[];
  columns: readonly ColumnId[];
  /** Whether these were chosen one by one. */
  isChosen?: boolean;
}

/** Paper for the kitchen, the desk and the printer: of whom one sees, or of those who are chosen. */
export function ExportMenu({ rows, columns, isChosen }: Props) {
  const { retreatId } = useRosterContext();
  const { data: further = [] } = useQuery({
    ...api.queryOptions('get', '/api/rosters/papers'),
    meta: { isQuiet: true },
  });
  if (retreatId === null) return null;
  const kinds = [...KINDS, ...further.map(({ kind, title }) => ({ kind, label: title }))];
  const save = async (kind: string, format: (typeof FORMATS)[number]['format']) => {
    const rowIds = rows.map(({ rowId }) => rowId);
    try {
      await loadingToast(
        savePaper(retreatId, { kind, format, rowIds, columns: [...columns] }),
        'Writing the file …',
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure('write the file', error));
    }
  };
  return (
    <Menu
      label="Export"
      header={
        <p css={whom}>
          {plural(rows.length, 'person', 'people')}, {isChosen ? 'as chosen' : 'as shown'}
        </p>
      }
      trigger={
        <Button aria-label={isChosen ? 'Export the chosen' : undefined}>
          <FileText size={18} aria-hidden /> Export <ChevronDown size={16} aria-hidden />
        </Button>
      }
    >
      {FORMATS.map(({ format, label, icon }) => [
        kinds.map((each) => (
          <MenuLine
            key={each.kind + format}
            icon={icon}
            onAction={() => void save(each.kind, format)}
          >
            {`${each.label}, ${label}`}
          </MenuLine>
        )),
        <MenuSeparator key={format} />,
      ])}
      <MenuLine icon={Printer} onAction={() => window.print()}>
        Print this page
      </MenuLine>
    </Menu>
  );
}

const whom = { padding: space(2, 4, 0), color: color.inkSoft, fontSize: text.s14 } as const;
