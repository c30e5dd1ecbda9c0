import {
  color,
  LOCALE,
  Loaded,
  soft,
  space,
  type TableState,
  text,
  useAfterPress,
  useTableState,
} from '@cenacle/sdk';
import { LiveSearch } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { type Row, useTablePage } from '../crud';
import { type Candidate, Candidates } from './Candidates';
import { column } from './look';
import { SEARCH_HINT } from './words';

const MOST = 10;

interface Props {
  of: number;
  onChoose: (retreatantId: number) => void;
}

/** Finds any other record. */
export function FindOther({ of, onChoose }: Props) {
  const state = useTableState('merge');
  const search = useAfterPress(state.search);
  const ids = { heading: useId(), hint: useId() };
  return (
    <section aria-labelledby={ids.heading} css={column(4)}>
      <h2 id={ids.heading} css={{ fontSize: text.s22 }}>
        <Trans>Find another record</Trans>
      </h2>
      <div css={[column(1.5), { maxWidth: space(110) }]}>
        <LiveSearch
          label={t`Search retreatants`}
          aria-describedby={ids.hint}
          search={state.search}
          onSearch={(wanted) => state.change({ search: wanted })}
        />
        <p id={ids.hint} css={soft}>
          {SEARCH_HINT}
        </p>
      </div>
      {search && (
        <Found of={of} state={{ ...state, search, skip: 0, take: MOST }} onChoose={onChoose} />
      )}
    </section>
  );
}

function Found({ of, state, onChoose }: Props & { state: TableState }) {
  const page = useTablePage('/api/people/table', state);
  return (
    <Loaded query={page} failure={t`The retreatants could not be loaded.`} height={space(40)}>
      {({ rows, total }) => (
        <Others
          others={rows.filter(({ retreatantId }) => retreatantId !== of)}
          total={total}
          search={state.search}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

interface OthersProps extends Pick<Props, 'onChoose'> {
  others: Row<'/api/people/table'>[];
  total: number;
  search: string;
}

function Others({ others, total, search, onChoose }: OthersProps) {
  return (
    <>
      <p role="status" css={{ color: color.inkSoft }}>
        {others.length === 0
          ? t`No other record matches “${search}”.`
          : total > MOST
            ? t`The first ${{ count: others.length }} of ${{ total: total.toLocaleString(LOCALE) }}. Type more to see fewer.`
            : plural(others.length, { one: '# record found.', other: '# records found.' })}
      </p>
      <Candidates candidates={others.map(asCandidate)} onChoose={onChoose} />
    </>
  );
}

function asCandidate({ firstName, lastName, ...row }: Row<'/api/people/table'>): Candidate {
  return { ...row, name: `${firstName} ${lastName}`, alike: [] };
}
