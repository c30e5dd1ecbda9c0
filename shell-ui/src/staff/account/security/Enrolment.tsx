import { Button, Message, PageFrame, space, useSession } from '@cenacle/sdk';
import { useMutation } from '@tanstack/react-query';
import { SecondFactor } from './SecondFactor';

/** What stands before every screen until one has the second factor that the house demands. */
export default function Enrolment() {
  const { session } = useSession();
  const logOut = useMutation({
    mutationFn: () => session.logout(),
    meta: { action: 'log you out' },
  });
  return (
    <PageFrame
      title="Sign-in and security"
      description="One thing before you go on."
      actions={
        <Button isPending={logOut.isPending} onPress={() => logOut.mutate()}>
          Log Out
        </Button>
      }
    >
      <div css={{ display: 'grid', gap: space(5) }}>
        <Message tone="blue">
          The house asks for a second factor. Set up one of these; then the portal is yours again.
        </Message>
        <SecondFactor />
      </div>
    </PageFrame>
  );
}
