import { api, ButtonLink, EmptyState, Loaded, PageFrame, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { DASHBOARD } from '../crud';
import { useHereAsList } from '../crud/lists';
import { useScreenTitle } from '../titles';
import { QuestionList } from './QuestionList';
import { RetiredQuestions } from './RetiredQuestions';
import { EXAMPLES } from './values';
import { LIST, TABLE } from './words';

/** As many as a house may ask. */
const ALL = { take: 200 };

/** What the house asks people beside what everybody is asked. */
export default function Questions() {
  const here = useHereAsList();
  const asked = useQuery(api.queryOptions('post', TABLE, { body: ALL }));
  const retired = useQuery(api.queryOptions('post', TABLE, { body: { ...ALL, isRetired: true } }));
  return (
    <PageFrame
      title={useScreenTitle()}
      description={t`What your house asks people beside what every house asks, in this order.`}
      back={DASHBOARD}
      actions={
        <ButtonLink variant="primary" to={`${LIST}/create`} state={here}>
          <Trans>Create Question</Trans>
        </ButtonLink>
      }
    >
      <Loaded query={asked} failure={t`The questions could not be loaded.`} height="16rem">
        {({ rows }) => (rows.length > 0 ? <QuestionList rows={rows} /> : <Nothing />)}
      </Loaded>
      {retired.data && retired.data.rows.length > 0 && (
        <RetiredQuestions rows={retired.data.rows} />
      )}
    </PageFrame>
  );
}

function Nothing() {
  const here = useHereAsList();
  return (
    <EmptyState
      icon={MessageCircleQuestion}
      title={t`Your house asks no questions of its own yet`}
      action={
        <div css={examples}>
          {Object.entries(EXAMPLES).map(([name, { label }]) => (
            <ButtonLink key={name} to={`${LIST}/create?example=${name}`} state={here}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    >
      <Trans>
        A question is asked where you say, such as when people apply, and its answers stand on the
        roster, on papers and in letters. Begin with one of these, and change it as you like:
      </Trans>
    </EmptyState>
  );
}

const examples = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(3),
} as const;
