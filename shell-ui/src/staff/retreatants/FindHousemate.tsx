import { Button, color, Dialog, Loaded, space, useAfterPress } from '@cenacle/sdk';
import { LiveSearch } from '@cenacle/sdk/forms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useTablePage } from '../crud';
import { plainList } from '../people/look';
import { SEARCH_HINT } from '../people/words';

const MOST = 10;

const stay = () => undefined;

interface Props {
  /** Whose household it is. */
  of: number;
  name: string;
  isPending: boolean;
  onJoin: (retreatantId: number, name: string) => void;
  onClose: () => void;
}

/** Finds anybody who lives there, too, though nothing tells so. */
export function FindHousemate({ of, name, isPending, onJoin, onClose }: Props) {
  const [typed, setSearch] = useState('');
  const search = useAfterPress(typed);
  return (
    <Dialog isOpen onClose={onClose} title={t`Who lives with ${name}?`}>
      <div css={{ display: 'grid', gap: space(4) }}>
        <LiveSearch label={t`Search retreatants`} search={typed} onSearch={setSearch} />
        {search ? (
          <Found search={search} of={of} isPending={isPending} onJoin={onJoin} />
        ) : (
          <p css={{ color: color.inkSoft }}>{SEARCH_HINT}</p>
        )}
      </div>
    </Dialog>
  );
}

function Found({
  search,
  of,
  isPending,
  onJoin,
}: Omit<Props, 'name' | 'onClose'> & { search: string }) {
  const state = {
    name: 'housemates',
    search,
    skip: 0,
    take: MOST,
    sort: null,
    filters: {},
    change: stay,
  };
  return (
    <Loaded
      query={useTablePage('/api/people/table', state)}
      failure={t`The retreatants could not be loaded.`}
      height={space(40)}
    >
      {({ rows, total }) => (
        <>
          <p role="status" css={{ color: color.inkSoft }}>
            {total === 0
              ? t`Nobody matches “${search}”.`
              : total > MOST && t`The first ${MOST} of ${total}. Type more to see fewer.`}
          </p>
          <ul css={[plainList, { display: 'grid', gap: space(3) }]}>
            {rows
              .filter(({ retreatantId }) => retreatantId !== of)
              .map(({ retreatantId, firstName, lastName, groupNumber }) => (
                <li key={retreatantId} css={line}>
                  <span>{`${firstName} ${lastName} · ${t`Group ${groupNumber}`}`}</span>
                  <Button
                    isPending={isPending}
                    aria-label={t`Same household: ${firstName} ${lastName}`}
                    onPress={() => onJoin(retreatantId, `${firstName} ${lastName}`)}
                  >
                    <Trans>Same household</Trans>
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2, 3),
} as const;
