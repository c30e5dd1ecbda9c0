import { Button, Message, PageFrame, space, useSession } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { SecondFactor } from './SecondFactor';

/** What stands before every screen until one has the second factor that the house demands. */
export default function Enrolment() {
  const { session } = useSession();
  const logOut = useMutation({
    mutationFn: () => session.logout(),
    meta: { action: t`log you out` },
  });
  return (
    <PageFrame
      title={t`Sign-in and security`}
      description={t`One thing before you go on.`}
      actions={
        <Button isPending={logOut.isPending} onPress={() => logOut.mutate()}>
          <Trans>Log Out</Trans>
        </Button>
      }
    >
      <div css={{ display: 'grid', gap: space(5) }}>
        <Message tone="blue">
          <Trans>
            The house asks for a second factor. Set up one of these; then the portal is yours again.
          </Trans>
        </Message>
        <SecondFactor />
      </div>
    </PageFrame>
  );
}
