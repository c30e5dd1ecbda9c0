import {
  color,
  ErrorState,
  LOCALE,
  plural,
  Skeleton,
  space,
  type TableState,
  text,
  useTableState,
} from '@cenacle/sdk';
import { SearchField } from '@cenacle/sdk/forms';
import { useEffect, useId, useState } from 'react';
import { type Row, useTablePage } from '../crud';
import { type Candidate, Candidates } from './Candidates';
import { column } from './look';
import { SEARCH_HINT } from './words';

const PAUSE_MS = 250;
const MOST = 10;

interface Props {
  of: number;
  onChoose: (retreatantId: number) => void;
}

/** Finds any other record. */
export function FindOther({ of, onChoose }: Props) {
  const state = useTableState('merge');
  const { search, change } = state;
  const [typed, setTyped] = useState(search);
  const ids = { heading: useId(), hint: useId() };
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => change({ search: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <section aria-labelledby={ids.heading} css={column(4)}>
      <h2 id={ids.heading} css={{ fontSize: text.s22 }}>
        Find another record
      </h2>
      <div css={[column(1.5), { maxWidth: space(110) }]}>
        <SearchField
          label="Search retreatants"
          aria-describedby={ids.hint}
          value={typed}
          onChange={setTyped}
        />
        <p id={ids.hint} css={{ color: color.inkSoft, fontSize: text.s14 }}>
          {SEARCH_HINT}
        </p>
      </div>
      {search && <Found of={of} state={{ ...state, skip: 0, take: MOST }} onChoose={onChoose} />}
    </section>
  );
}

function Found({ of, state, onChoose }: Props & { state: TableState }) {
  const { data, isError, isFetching, refetch } = useTablePage('/api/people/table', state);
  if (isError) {
    return (
      <ErrorState
        title="The retreatants could not be loaded."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height={space(40)} />;
  const others = data.rows.filter(({ retreatantId }) => retreatantId !== of);
  return (
    <>
      <p role="status" css={{ color: color.inkSoft }}>
        {others.length === 0
          ? `No other record matches “${state.search}”.`
          : data.total > MOST
            ? `The first ${others.length} of ${data.total.toLocaleString(LOCALE)}. Type more to see fewer.`
            : `${plural(others.length, 'record')} found.`}
      </p>
      <Candidates candidates={others.map(asCandidate)} onChoose={onChoose} />
    </>
  );
}

function asCandidate({ firstName, lastName, ...row }: Row<'/api/people/table'>): Candidate {
  return { ...row, name: `${firstName} ${lastName}`, alike: [] };
}
