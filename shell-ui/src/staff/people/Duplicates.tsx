import {
  api,
  Button,
  ButtonLink,
  Card,
  color,
  EmptyState,
  formatDate,
  invalidate,
  Loaded,
  PageFrame,
  radius,
  StatusPill,
  space,
  text,
  toast,
  useSearchParams,
  useUser,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, UsersRound } from 'lucide-react';
import { useHereAsList } from '../crud/lists';
import { personPath, useWayBackFromPeople } from '../retreatants/retreatant';
import { PERSON_STATUSES } from '../retreatants/statuses';
import { useScreenTitle } from '../titles';
import type { Candidate } from './Candidates';
import { column, noWrap, plainList } from './look';
import type { DuplicatePair } from './records';
import { wordsForAlike, wordsForUnlike } from './words';

const PATH = '/api/retreatants/duplicates';
const TAKE = 25;

/** Records that may be one person's, two by two, the likeliest first: to compare, or to tell apart. */
export default function Duplicates() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const skip = (page - 1) * TAKE;
  const query = useQuery({
    ...api.queryOptions('get', PATH, { params: { query: { skip, take: TAKE } } }),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) => setParams(to > 1 ? { page: String(to) } : {});
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`Two records that may be the same person’s. Merge them, or say that they are two people: then nobody asks again.`}
      back={useWayBackFromPeople()}
    >
      <Card>
        <Loaded query={query} failure={t`The records could not be loaded.`} height={space(80)}>
          {({ rows, total }) => (
            <div css={column(5)}>
              {rows.length > 0 ? (
                <>
                  <p role="status" css={{ color: color.inkSoft }}>
                    {countWords(total, skip, rows.length)}
                  </p>
                  <ul css={[plainList, column(4)]}>
                    {rows.map((pair) => (
                      <Pair
                        key={`${pair.one.retreatantId} ${pair.other.retreatantId}`}
                        pair={pair}
                      />
                    ))}
                  </ul>
                </>
              ) : total > 0 ? (
                <EmptyState
                  icon={UsersRound}
                  title={t`There is nothing on this page`}
                  action={
                    <Button onPress={() => turn(1)}>
                      <Trans>Go to the first page</Trans>
                    </Button>
                  }
                />
              ) : (
                <EmptyState icon={UsersRound} title={t`No two records look like one person’s`} />
              )}
              {total > TAKE && (
                <nav aria-label={t`Pages of pairs`} css={line}>
                  <Button isDisabled={page === 1} onPress={() => turn(page - 1)}>
                    <Trans>Previous</Trans>
                  </Button>
                  <Button isDisabled={skip + TAKE >= total} onPress={() => turn(page + 1)}>
                    <Trans>Next</Trans>
                  </Button>
                </nav>
              )}
            </div>
          )}
        </Loaded>
      </Card>
    </PageFrame>
  );
}

function countWords(total: number, skip: number, shown: number) {
  if (total <= TAKE) return plural(total, { one: '# pair', other: '# pairs' });
  const [first, last] = [skip + 1, skip + shown];
  return plural(total, {
    one: `# pair, ${first} to ${last} are shown`,
    other: `# pairs, ${first} to ${last} are shown`,
  });
}

function Pair({ pair: { one, other, unlike } }: { pair: DuplicatePair }) {
  const here = useHereAsList();
  const compare = `${personPath(useUser(), one.retreatantId)}/merge?with=${other.retreatantId}`;
  const names = t`${{ one: `${one.name}, ${one.keyCode}` }}, and ${{ other: `${other.name}, ${other.keyCode}` }}`;
  const { mutate, isPending } = useTellApart(one, other);
  return (
    <li css={card}>
      <div css={pills}>
        {one.alike.map((what) => (
          <StatusPill key={what} tone="blue">
            {wordsForAlike(what)}
          </StatusPill>
        ))}
        {unlike.map((what) => (
          <StatusPill key={what} tone="amber">
            {wordsForUnlike(what)}
          </StatusPill>
        ))}
      </div>
      <div css={sides}>
        <Side record={one} />
        <Side record={other} />
      </div>
      <div css={line}>
        <ButtonLink variant="primary" to={compare} state={here} aria-label={t`Compare ${names}`}>
          <Trans>Compare</Trans> <ArrowRight size={18} aria-hidden />
        </ButtonLink>
        <Button
          isPending={isPending}
          onPress={() => mutate(true)}
          aria-label={t`These are two people: ${names}`}
        >
          <Trans>These are two people</Trans>
        </Button>
      </div>
    </li>
  );
}

/** Remembers that these are two people; a slip is taken back from the toast. */
function useTellApart(one: Candidate, other: Candidate) {
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (areTwo: boolean) =>
      api.post('/api/retreatants/two-people', {
        body: { oneId: one.retreatantId, otherId: other.retreatantId, areTwo },
      }),
    onSuccess: (_, areTwo) => {
      if (areTwo) toast.success(t`Known as two people`, { undo: () => act.mutate(false) });
      return invalidate(queries, api.queryKey('get', PATH));
    },
    onError: () => toast.error(t`That was not saved. Try it again.`),
  });
  return act;
}

function Side({ record }: { record: Candidate }) {
  const { name, keyCode, groupNumber, status, birthDate, cellPhone, email } = record;
  const day = birthDate && formatDate(birthDate);
  return (
    <div css={column(0.5)}>
      <h2 css={{ fontSize: text.s16 }}>{name}</h2>
      <p css={{ color: color.inkSoft }}>
        {keyCode} · {t`Group ${groupNumber}`} · {PERSON_STATUSES[status]}
      </p>
      {day && (
        <p>
          <Trans>
            Born <span css={noWrap}>{day}</span>
          </Trans>
        </p>
      )}
      {cellPhone && <p css={noWrap}>{cellPhone}</p>}
      {email && <p css={{ overflowWrap: 'anywhere' }}>{email}</p>}
    </div>
  );
}

const card = {
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
} as const;

const pills = { display: 'flex', flexWrap: 'wrap', gap: space(1.5) } as const;

const sides = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(60)}), 1fr))`,
  gap: space(3, 6),
} as const;

const line = { display: 'flex', flexWrap: 'wrap', gap: space(3) } as const;
