import { api, Button, space } from '@cenacle/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { walk } from '../walking';
import { Choice } from './Choice';
import { Failure } from './Failure';
import { GuestSheet } from './GuestSheet';
import { type Invitation, isInvitation, kept, linkOf, pageOf, unlessRefused } from './links';
import { NoLink } from './NoLink';
import { OpenLink } from './OpenLink';
import { choiceText, replyOf } from './words';

/** The choice once more, before it counts. */
export function Confirmation() {
  const link = kept('attending');
  if (link?.wantsIn === undefined) return <NoLink />;
  const { token, wantsIn } = link;
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Chosen token={token} invitation={invitation} wantsIn={wantsIn} />}
    </OpenLink>
  );
}

interface Props {
  token: string;
  invitation: Invitation;
  wantsIn: boolean;
}

function Chosen({ token, invitation, wantsIn }: Props) {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      unlessRefused(
        api.post('/api/external-retreatants/retreatant-attending/{accessToken}', {
          params: { path: { accessToken: token } },
          body: { attendingStatus: replyOf(invitation.attendingStatus, wantsIn) },
        }),
      ),
    onSuccess: async (answer) => {
      // What was asked before this answer knows nothing of it.
      await queries.cancelQueries(linkOf(token));
      queries.setQueryData(linkOf(token).queryKey, answer && { ...invitation, ...answer });
      walk(answer ? '/attending/success' : '/attending/403', { isDetour: true });
    },
    networkMode: 'always',
  });
  return (
    <GuestSheet
      title="Please confirm"
      above={`Is this right, ${invitation.firstName}?`}
      heading={choiceText(invitation, wantsIn)}
    >
      <Failure error={error}>Your answer is not with us yet.</Failure>
      <div css={acts}>
        <Choice
          variant="primary"
          isPending={isPending || isSuccess}
          onPress={() => !isPending && mutate()}
        >
          {error ? 'Retry' : labelOf(wantsIn)}
        </Choice>
        <Button
          variant="quiet"
          isDisabled={isPending}
          onPress={() => walk(pageOf('attending', token), { isDetour: true })}
        >
          No, go back
        </Button>
      </div>
    </GuestSheet>
  );
}

const labelOf = (wantsIn: boolean) =>
  wantsIn ? 'Confirm: I will be there' : 'Confirm: I cannot come';

const acts = { display: 'grid', gap: space(4) } as const;
