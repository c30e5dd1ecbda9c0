import { api, Message } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Choice } from './Choice';
import { Failure } from './Failure';
import { GuestSheet } from './GuestSheet';
import { unlessRefused } from './links';
import { Unopened } from './Unopened';

const PATH = '/api/emails/subscription/{token}';

const linkTo = (token: string) => ({ params: { path: { token } } });

const subscriptionOf = (token: string) =>
  queryOptions({
    queryKey: api.queryKey('get', PATH, linkTo(token)),
    queryFn: ({ signal }) => unlessRefused(api.get(PATH, { ...linkTo(token), signal })),
    networkMode: 'always',
  });

/** Ends mass mail to an address, and takes it up again. */
export function Unsubscribe({ token }: { token: string }) {
  const query = useQuery(subscriptionOf(token));
  if (query.data === null) return <NotALink />;
  if (!query.data) return <Unopened query={query} />;
  return <Subscription token={token} {...query.data} />;
}

interface Props {
  token: string;
  email: string;
  isSubscribed: boolean;
}

function Subscription({ token, email, isSubscribed }: Props) {
  const queries = useQueryClient();
  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (isWanted: boolean) => {
      const link = linkTo(token);
      const act = isWanted ? api.put(PATH, link) : api.delete(PATH, link);
      return unlessRefused(act.then(() => api.get(PATH, link)));
    },
    onSuccess: (now) => queries.setQueryData(subscriptionOf(token).queryKey, now),
    networkMode: 'always',
  });
  // An address that reported our mail as spam is taken up again by the house alone.
  const isStuck = data && data.isSubscribed !== variables;
  return (
    <GuestSheet
      title={isSubscribed ? t`Shall we write to you less often?` : t`You are unsubscribed`}
    >
      <p>
        {isSubscribed ? (
          <Trans>
            Mail that we write to many people at once goes to{' '}
            <strong css={{ overflowWrap: 'anywhere' }}>{email}</strong>. Invitations to your own
            retreats come in any case. This holds for everybody who is written to at this address.
          </Trans>
        ) : (
          <Trans>
            Mail that we write to many people at once no longer goes to{' '}
            <strong css={{ overflowWrap: 'anywhere' }}>{email}</strong>. Invitations to your own
            retreats still come. This holds for everybody who is written to at this address.
          </Trans>
        )}
      </p>
      <Failure error={error}>{t`That is not done yet.`}</Failure>
      {isStuck && (
        <Message tone="amber">
          <Trans>
            Mail of ours was reported as unwanted from this address. Please write to us, and we send
            it again.
          </Trans>
        </Message>
      )}
      <Choice
        variant={isSubscribed ? 'primary' : 'secondary'}
        isPending={isPending}
        onPress={() => mutate(!isSubscribed)}
      >
        {error ? t`Retry` : isSubscribed ? t`Unsubscribe` : t`Subscribe again`}
      </Choice>
    </GuestSheet>
  );
}

function NotALink() {
  return (
    <GuestSheet title={t`This link is not complete`}>
      <p>
        <Trans>
          Press it in the mail once more, or copy all of it from there. If that does not help,
          answer the mail and say that you want no more of them.
        </Trans>
      </p>
    </GuestSheet>
  );
}
