import { Card, color, EmptyState, type Sort, useIsPhone } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import { Cards } from './Cards';
import type { RosterColumn } from './columns';
import { RosterTable } from './RosterTable';
import type { RosterRow } from './roster';

interface Props {
  /** In their order, and whether there is anybody whom the filters took away. */
  rows: readonly RosterRow[];
  isAnybodyThere: boolean;
  columns: readonly RosterColumn[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
}

/** The people of a roster: rows on a desk, cards on a phone. */
export function Everybody({ rows, isAnybodyThere, columns, sort, onSort, ...choosing }: Props) {
  const isPhone = useIsPhone();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={UsersRound}
          title={isAnybodyThere ? t`Nobody is like that` : t`Nobody is on this roster`}
        >
          {isAnybodyThere
            ? t`Take a filter away to see the others.`
            : t`Look at another filter, or accept a prospect.`}
        </EmptyState>
      </Card>
    );
  }
  if (isPhone) return <Cards rows={rows} {...choosing} />;
  return <RosterTable rows={rows} columns={columns} sort={sort} onSort={onSort} {...choosing} />;
}

interface TotalProps {
  count: number;
  /** By their names, columns that could not be read: what is empty there says nothing. */
  notRead: readonly string[];
}

export function Total({ count, notRead }: TotalProps) {
  return (
    <p role="status">
      <Plural value={count} one="# person" other="# people" />
      {notRead.length > 0 && (
        <span css={{ color: color.amber }}>
          {' '}
          · <Trans>Could not be read: {{ columns: notRead.join(', ') }}</Trans>
        </span>
      )}
    </p>
  );
}
