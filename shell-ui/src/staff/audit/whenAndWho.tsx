import type { Column } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Person } from './Person';
import { When } from './When';

interface Act {
  id: number;
  at: string;
  who: string;
  whoName?: string | null;
}

/** The columns that begin both tables; `onOnly` shows what this person did, and nothing else. */
export function whenAndWho(onOnly: (who: string) => void): readonly Column<Act>[] {
  return [
    { id: 'at', header: t`When`, isSortable: true, cell: ({ at }) => <When at={at} /> },
    {
      id: 'who',
      header: t`Who`,
      width: '14rem',
      isSortable: true,
      cell: ({ who, whoName }) => <Person who={who} name={whoName} onOnly={() => onOnly(who)} />,
    },
  ];
}
