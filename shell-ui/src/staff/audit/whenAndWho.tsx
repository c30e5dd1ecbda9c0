import type { Column } from '@cenacle/sdk';
import { Person } from './Person';
import { When } from './When';

interface Act {
  id: number;
  at: string;
  who: string;
}

/** The columns that begin both tables; `onOnly` shows what this person did, and nothing else. */
export function whenAndWho(onOnly: (who: string) => void): readonly Column<Act>[] {
  return [
    { id: 'at', header: 'When', isSortable: true, cell: ({ at }) => <When at={at} /> },
    {
      id: 'who',
      header: 'Who',
      width: '14rem',
      isSortable: true,
      cell: ({ who }) => <Person who={who} onOnly={() => onOnly(who)} />,
    },
  ];
}
