import {
  api,
  type Column,
  color,
  EmptyState,
  StatusPill,
  space,
  text,
  useTimeZone,
  weight,
} from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { type Row, useFilters } from '../crud';
import { FilteredTable } from './FilteredTable';
import { whenAndWho } from './whenAndWho';
import { showValue, withDays, wordsOf } from './words';

type Entry = Row<'/api/audit/table'>;

const TONES = {
  Created: 'green',
  Updated: 'blue',
  Deleted: 'red',
  Exported: 'amber',
  Erased: 'red',
} as const;
const ACTIONS = Object.keys(TONES).map((value) => ({ value, label: value }));
const AT_FIRST = 4;

/** Who changed what, and when. */
export function Changes() {
  const filters = useFilters(['who', 'action', 'entity', 'since', 'until']);
  const kinds = useQuery(api.queryOptions('get', '/api/audit/entityOptions'));
  const entities = (kinds.data ?? []).map(({ value }) => ({
    value: String(value),
    label: wordsOf(String(value)),
  }));
  return (
    <FilteredTable
      path="/api/audit/table"
      label="Changes"
      filters={filters}
      choices={[
        { name: 'entity', label: 'What', options: entities },
        { name: 'action', label: 'Did', options: ACTIONS },
      ]}
      file="/api/audit/export"
      columns={[...whenAndWho((who) => filters.choose('who', who)), ...COLUMNS]}
      empty={
        <EmptyState icon={ScrollText} title="Nobody has changed anything yet">
          What people change is written down here.
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Entry>[] = [
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
    cell: (entry) => <Subject {...entry} />,
  },
  { id: 'changes', header: 'Changes', cell: ({ changes }) => <Fields changes={changes} /> },
];

function Subject({ entity, entityId, name, screen }: Entry) {
  const called = withDays(name ?? String(entityId));
  return (
    <>
      <span css={{ color: color.inkSoft }}>{wordsOf(entity)}</span>{' '}
      {screen ? (
        <Link to={screen} css={{ color: color.green }}>
          {called}
        </Link>
      ) : (
        called
      )}
    </>
  );
}

function Fields({ changes }: Pick<Entry, 'changes'>) {
  const zone = useTimeZone();
  const lines = Object.entries(changes).map(([field, [before, after]]) => (
    <li key={field}>
      <span css={{ fontWeight: weight.medium }}>{wordsOf(field)}</span>{' '}
      {before === null && after === null ? (
        'changed'
      ) : (
        <>
          {showValue(before, zone)} → {showValue(after, zone)}
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
