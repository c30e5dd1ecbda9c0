import { api, Button, Skeleton, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { chunk } from '../../screens/chunk';
import { walk } from '../walking';
import { Choice } from './Choice';
import { Failure } from './Failure';
import { GuestSheet } from './GuestSheet';
import {
  agreementsOf,
  type Invitation,
  isInvitation,
  kept,
  linkOf,
  pageOf,
  unlessRefused,
  type Wish,
} from './links';
import { NoLink } from './NoLink';
import { OpenLink } from './OpenLink';
import { choiceText, replyOf } from './words';

const AgreeFirst = chunk(() => import(/* webpackChunkName: "agreed" */ './AgreeFirst'));

/** The choice once more, before it counts. */
export function Confirmation() {
  const link = kept('attending');
  if (!link?.wish) return <NoLink />;
  const { token, wish } = link;
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Chosen token={token} invitation={invitation} wish={wish} />}
    </OpenLink>
  );
}

interface Props {
  token: string;
  invitation: Invitation;
  wish: Wish;
}

function Chosen({ token, invitation, wish }: Props) {
  const queries = useQueryClient();
  const asks = wish === 'in' ? invitation.agreements.length : 0;
  const [agreed, agree] = useState<number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      unlessRefused(
        api.post('/api/external-retreatants/retreatant-attending/{accessToken}', {
          params: { path: { accessToken: token } },
          body: {
            attendingStatus: replyOf(invitation.attendingStatus, wish),
            ...(asks > 0 && { agreed }),
          },
        }),
      ),
    onSuccess: async (answer) => {
      // What was asked before this answer knows nothing of it.
      await queries.cancelQueries(linkOf(token));
      queries.setQueryData(linkOf(token).queryKey, answer && { ...invitation, ...answer });
      walk(answer ? '/attending/success' : '/attending/403', { isDetour: true });
    },
    onError: () => {
      if (asks === 0) return;
      // Another version may have come into force.
      agree([]);
      void queries.invalidateQueries(agreementsOf(token));
    },
    networkMode: 'always',
  });
  const confirm = () => {
    setMissing(agreed.length < asks);
    if (!isPending && agreed.length >= asks) mutate();
  };
  return (
    <GuestSheet
      title={t`Please confirm`}
      above={t`Is this right, ${{ firstName: invitation.firstName }}?`}
      heading={choiceText(invitation, wish)}
    >
      <Failure error={error}>{t`Your answer is not with us yet.`}</Failure>
      {asks > 0 && (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <AgreeFirst token={token} agreed={agreed} onChange={agree} isMissing={isMissing} />
        </Suspense>
      )}
      <div css={acts}>
        <Choice variant="primary" isPending={isPending || isSuccess} onPress={confirm}>
          {error ? t`Retry` : LABELS[wish]}
        </Choice>
        <Button
          variant="quiet"
          isDisabled={isPending}
          onPress={() => walk(pageOf('attending', token), { isDetour: true })}
        >
          <Trans>No, go back</Trans>
        </Button>
      </div>
    </GuestSheet>
  );
}

const LABELS: Record<Wish, string> = {
  in: t`Confirm: I will be there`,
  out: t`Confirm: I cannot come`,
  later: t`Confirm: not now, keep me on the list`,
};

const acts = { display: 'grid', gap: space(4) } as const;
