import {
  api,
  Button,
  Card,
  formatDate,
  formatDateRange,
  Loaded,
  type paths,
  type Result,
  soft,
  space,
  text,
} from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { answersAsFacts } from './answersAsFacts';
import { Facts } from './Facts';

const EditAnswers = lazy(() => import(/* webpackChunkName: "edit-answers" */ './EditAnswers'));

/** What somebody told the house, as far as one may see it. */
export type Told = Result<paths, '/api/retreatants/{retreatantId}/answers', 'get'>;

export const answersOf = (id: number) =>
  api.queryOptions('get', '/api/retreatants/{retreatantId}/answers', {
    params: { path: { retreatantId: String(id) } },
  });

/** What plugins and the house asked of somebody, and what was said of former retreats. */
export default function Answers({ retreatantId }: { retreatantId: number }) {
  const query = useQuery(answersOf(retreatantId));
  return (
    <Card title={t`What they told us`}>
      <Loaded query={query} failure={t`The answers could not be loaded.`} height="6rem">
        {(told) => <View retreatantId={retreatantId} told={told} />}
      </Loaded>
    </Card>
  );
}

function View({ retreatantId, told }: { retreatantId: number; told: Told }) {
  const [isOpen, setOpen] = useState(false);
  const { sections, answers } = told.form;
  const answered = sections.filter(({ fields }) =>
    answersAsFacts(fields, answers).some(([, told]) => told),
  );
  return (
    <div css={{ display: 'grid', gap: space(5) }}>
      {answered.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3 css={heading}>{title}</h3>
          <Facts facts={answersAsFacts(fields, answers)} />
          {fields
            .filter(({ key }) => answers[key] && told.agreedAt[key])
            .map(({ key, label }) => (
              <p key={key} css={soft}>
                <Trans>
                  Said yes to “{label}” on{' '}
                  {{ day: formatDate((told.agreedAt[key] ?? '').slice(0, 10)) }}.
                </Trans>
              </p>
            ))}
        </section>
      ))}
      {sections.length === 0 && (
        <p css={soft}>
          <Trans>Nothing is asked about a retreat to come.</Trans>
        </p>
      )}
      {sections.length > 0 && answered.length === 0 && (
        <p css={soft}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      {told.former.length > 0 && (
        <details>
          <summary>
            <Trans>On former retreats</Trans>
          </summary>
          {told.former.map(({ retreatId, startDate, endDate, told: said }) => (
            <div key={retreatId} css={{ marginTop: space(3) }}>
              <h3 css={heading}>{formatDateRange(startDate, endDate)}</h3>
              <Facts facts={Object.entries(said)} />
            </div>
          ))}
        </details>
      )}
      {told.mayEdit && sections.length > 0 && (
        <Button
          onPress={() => setOpen(true)}
          aria-label={t`Edit what they told us`}
          css={{ justifySelf: 'start' }}
        >
          <Pencil size={18} aria-hidden /> <Trans>Edit</Trans>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <EditAnswers retreatantId={retreatantId} told={told} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const heading = { marginBottom: space(2), fontSize: text.s16 } as const;
