import { api, bareList, type Column, color, EmptyState, space, text, weight } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import type { Row } from '../crud';
import { FilteredTable } from './FilteredTable';
import { whenAndWho } from './whenAndWho';

type Entry = Row<'/api/audit/table'>;

const ACTIONS = [
  { value: 'Created', label: t`Added` },
  { value: 'Updated', label: t`Changed` },
  { value: 'Deleted', label: t`Deleted` },
  { value: 'Exported', label: t`Saved as a file` },
  { value: 'Erased', label: t`Erased` },
] as const satisfies readonly { value: Entry['action']; label: string }[];
const AT_FIRST = 4;

/** Who changed what, and when. */
export function Changes() {
  const kinds = useQuery(api.queryOptions('get', '/api/audit/entityOptions'));
  const entities = (kinds.data ?? []).map(({ value, label }) => ({ value: String(value), label }));
  return (
    <FilteredTable
      path="/api/audit/table"
      views="changes"
      label={t`Changes`}
      choices={[
        { name: 'entity', label: t`What`, options: entities },
        { name: 'action', label: t`Did`, options: ACTIONS },
      ]}
      file="/api/audit/export"
      columns={(onOnly) => [...whenAndWho(onOnly), ...COLUMNS]}
      empty={
        <EmptyState icon={ScrollText} title={t`Nobody has changed anything yet`}>
          <Trans>What people change is written down here.</Trans>
        </EmptyState>
      }
    />
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'changes',
    header: t`What happened`,
    isRowHeader: true,
    cell: (entry) => (
      <div css={{ width: '100%', textAlign: 'start' }}>
        <Sentence {...entry} />
        <Details lines={entry.details ?? []} />
      </div>
    ),
  },
];

/** What was done; the name in it leads to whom or what it was done. */
function Sentence({ did = '', name, screen }: Entry) {
  const [before, ...after] = name && screen ? did.split(name) : [did];
  return (
    <p>
      {before}
      {after.length > 0 && (
        <>
          <Link to={screen as string} css={{ color: color.green }}>
            {name}
          </Link>
          {after.join(name as string)}
        </>
      )}
    </p>
  );
}

function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const rest = lines.slice(AT_FIRST);
  return (
    <div css={{ color: color.inkSoft, fontSize: text.s13, fontWeight: weight.normal }}>
      <Lines lines={lines.slice(0, AT_FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary css={{ cursor: 'pointer', color: color.green }}>
            {plural(rest.length, { one: '# more', other: '# more' })}
          </summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul css={list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const list = {
  display: 'grid',
  gap: space(0.5),
  ...bareList,
  overflowWrap: 'anywhere',
} as const;
