import { api, Message } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { QuestionForm } from './QuestionForm';
import { QuestionPreview } from './QuestionPreview';
import { valuesOf } from './values';
import { LIST } from './words';

export default function UpdateQuestion() {
  const id = useParams().id ?? '';
  const query = useQuery({
    ...api.queryOptions('get', '/api/fields/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
  return (
    <LoadedScreen
      title={query.data?.label}
      list={{ to: LIST, label: t`Back to Questions` }}
      query={query}
    >
      {(question) =>
        question.retiredAt ? (
          <>
            <Message tone="blue">
              <Trans>
                This is asked no longer. To change it, ask it again, in the list of questions.
              </Trans>
            </Message>
            <QuestionPreview values={valuesOf(question)} />
          </>
        ) : (
          <QuestionForm key={question.version} question={question} onReload={query.refetch} />
        )
      }
    </LoadedScreen>
  );
}
