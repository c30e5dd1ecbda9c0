import { api, Message } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadedScreen } from '../crud';
import { AgreementForm } from './AgreementForm';
import { LIST } from './agreement';
import { Versions } from './Versions';

export default function UpdateAgreement() {
  const id = useParams().id ?? '';
  const query = useQuery({
    ...api.queryOptions('get', '/api/agreements/{id}', { params: { path: { id } } }),
    gcTime: 0,
  });
  return (
    <LoadedScreen
      title={query.data?.title}
      list={{ to: LIST, label: t`Back to Agreements` }}
      query={query}
    >
      {(agreement) => (
        <>
          {agreement.retiredAt ? (
            <Message tone="blue">
              <Trans>
                This is asked no longer. To change it, ask it again, in the list of agreements.
              </Trans>
            </Message>
          ) : (
            <AgreementForm key={agreement.version} agreement={agreement} onReload={query.refetch} />
          )}
          <Versions agreement={agreement} />
        </>
      )}
    </LoadedScreen>
  );
}
