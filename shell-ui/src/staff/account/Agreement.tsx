import { api, Button, Card, Loaded, PageFrame, space, useSession } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

/** What staff agree to before they go on. */
export default function Agreement() {
  const { session } = useSession();
  const agreement = useQuery(api.queryOptions('get', '/api/user-agreement'));
  const agree = useMutation({
    mutationFn: (version: string) => api.post('/api/user-agreement/agree', { body: { version } }),
    onSuccess: () => session.renew(),
    meta: { action: t`note that you agree` },
  });
  const logOut = useMutation({
    mutationFn: () => session.logout(),
    meta: { action: t`log you out` },
  });
  return (
    <PageFrame
      title={t`Before you go on`}
      description={t`Please read this, and say that you agree.`}
    >
      <Card>
        <Loaded query={agreement} failure={t`The agreement could not be loaded.`} height="12rem">
          {({ html, version }) => (
            <>
              <Text html={html} />
              <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3), marginTop: space(6) }}>
                <Button
                  variant="primary"
                  isPending={agree.isPending}
                  onPress={() => agree.mutate(version)}
                >
                  <Trans>I agree</Trans>
                </Button>
                <Button isPending={logOut.isPending} onPress={() => logOut.mutate()}>
                  <Trans>Log Out</Trans>
                </Button>
              </div>
            </>
          )}
        </Loaded>
      </Card>
    </PageFrame>
  );
}

function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
  return <div css={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

const prose = {
  display: 'grid',
  gap: space(3),
  maxWidth: '65ch',
  '& ul, & ol': { display: 'grid', gap: space(1), paddingLeft: space(6) },
} as const;
