import {
  type Column,
  color,
  EmptyState,
  LOCALE,
  StatusPill,
  space,
  text,
  weight,
} from '@cenacle/sdk';
import { ScrollText } from 'lucide-react';
import { type Row, TableScreen } from '../crud';
import { showValue, wordsOf } from './words';

type Entry = Row<'/api/audit/table'>;

const TONES = {
  Created: 'green',
  Updated: 'blue',
  Deleted: 'red',
  Exported: 'amber',
  Erased: 'red',
} as const;
const AT_FIRST = 4;

/** Who changed what, and when. */
export default function Audit() {
  return (
    <TableScreen
      description="Every change that a person made, the newest first."
      path="/api/audit/table"
      label="Changes"
      columns={COLUMNS}
      nameOf={({ entity, entityId }) => `${entity} ${entityId}`}
      empty={
        <EmptyState icon={ScrollText} title="Nobody has changed anything yet">
          What people change is written down here.
        </EmptyState>
      }
    />
  );
}

const WHEN = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'at',
    header: 'When',
    isSortable: true,
    cell: ({ at }) => <span css={{ whiteSpace: 'nowrap' }}>{WHEN.format(new Date(at))}</span>,
  },
  { id: 'who', header: 'Who', isSortable: true, cell: ({ who }) => who },
  {
    id: 'action',
    header: 'Did',
    isSortable: true,
    cell: ({ action }) => <StatusPill tone={TONES[action]}>{action}</StatusPill>,
  },
  {
    id: 'entity',
    header: 'What',
    isSortable: true,
    isRowHeader: true,
    cell: ({ entity, entityId }) => `${wordsOf(entity)} ${entityId}`,
  },
  { id: 'changes', header: 'Changes', cell: ({ changes }) => <Changes changes={changes} /> },
];

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const lines = Object.entries(changes).map(([field, [before, after]]) => (
    <li key={field}>
      <span css={{ fontWeight: weight.medium }}>{wordsOf(field)}</span>{' '}
      {before === null && after === null ? (
        'changed'
      ) : (
        <>
          {showValue(before)} → {showValue(after)}
        </>
      )}
    </li>
  ));
  const rest = lines.slice(AT_FIRST);
  return (
    <div css={{ color: color.inkSoft, fontSize: text.s13 }}>
      <ul css={list}>{lines.slice(0, AT_FIRST)}</ul>
      {rest.length > 0 && (
        <details>
          <summary css={{ cursor: 'pointer', color: color.green }}>{rest.length} more</summary>
          <ul css={list}>{rest}</ul>
        </details>
      )}
    </div>
  );
}

const list = {
  display: 'grid',
  gap: space(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
} as const;
