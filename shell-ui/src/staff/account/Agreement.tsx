import {
  api,
  Button,
  Card,
  ErrorState,
  PageFrame,
  Skeleton,
  space,
  useSession,
} from '@cenacle/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

/** What staff agree to before they go on. */
export default function Agreement() {
  const { session } = useSession();
  const agreement = useQuery({
    queryKey: ['user-agreement'],
    queryFn: ({ signal }) => api.get('/api/user-agreement', { signal }),
  });
  const agree = useMutation({
    mutationFn: (version: string) => api.post('/api/user-agreement/agree', { body: { version } }),
    onSuccess: () => session.renew(),
    meta: { action: 'note that you agree' },
  });
  const logOut = useMutation({
    mutationFn: () => session.logout(),
    meta: { action: 'log you out' },
  });
  return (
    <PageFrame title="Before you go on" description="Please read this, and say that you agree.">
      <Card>
        {agreement.data ? (
          <>
            <Text html={agreement.data.html} />
            <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(6) }}>
              <Button
                variant="primary"
                isPending={agree.isPending}
                onPress={() => agree.mutate(agreement.data.version)}
              >
                I agree
              </Button>
              <Button isPending={logOut.isPending} onPress={() => logOut.mutate()}>
                Log Out
              </Button>
            </div>
          </>
        ) : agreement.isError ? (
          <ErrorState
            title="The agreement could not be loaded."
            onRetry={agreement.refetch}
            isRetrying={agreement.isFetching}
          />
        ) : (
          <Skeleton height="12rem" />
        )}
      </Card>
    </PageFrame>
  );
}

/** The server has cleaned it. */
function Text({ html }: { html: string }) {
  return <div css={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

const prose = {
  display: 'grid',
  gap: space(3),
  maxWidth: '65ch',
  '& ul, & ol': { display: 'grid', gap: space(1), paddingLeft: space(6) },
} as const;
