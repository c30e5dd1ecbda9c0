import { api, Button, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { walk } from '../walking';
import { Choice } from './Choice';
import { Failure } from './Failure';
import { GuestSheet } from './GuestSheet';
import { forget, type Invitation, isInvitation, kept, pageOf, unlessRefused } from './links';
import { NoLink } from './NoLink';
import { OpenLink } from './OpenLink';

/** A link that reached somebody else: its reader says so, and it ends. */
export default function NotMe() {
  const [told, setTold] = useState<string>();
  const token = kept('attending')?.token;
  if (told) return <Told name={told} />;
  if (!token) return <NoLink />;
  return (
    <OpenLink token={token} as={isInvitation} ended="/attending/403">
      {(invitation) => <Asked token={token} invitation={invitation} onTold={setTold} />}
    </OpenLink>
  );
}

interface Props {
  token: string;
  invitation: Invitation;
  onTold: (name: string) => void;
}

function Asked({ token, invitation, onTold }: Props) {
  const name = `${invitation.firstName} ${invitation.lastName}`;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      unlessRefused(
        api
          .post('/api/external-retreatants/not-me/{accessToken}', {
            params: { path: { accessToken: token } },
          })
          .then(() => name),
      ),
    onSuccess: (told) => {
      forget('attending');
      if (told) onTold(told);
      else walk('/attending/403', { isDetour: true });
    },
    networkMode: 'always',
  });
  return (
    <GuestSheet title={t`Not you?`} heading={t`You are not ${name}?`}>
      <p>
        <Trans>
          Then we sent this to the wrong place, and we are sorry. If you tell us, the link ends, and
          the captain of the group asks {name} for the right address. Nothing else changes.
        </Trans>
      </p>
      <Failure error={error}>{t`We have not heard you yet.`}</Failure>
      <div css={acts}>
        <Choice variant="primary" isPending={isPending} onPress={() => !isPending && mutate()}>
          {error ? t`Retry` : t`This is not me: end the link`}
        </Choice>
        <Button
          variant="quiet"
          isDisabled={isPending}
          onPress={() => walk(pageOf('attending', token), { isDetour: true })}
        >
          <Trans>It is me: go back</Trans>
        </Button>
      </div>
    </GuestSheet>
  );
}

function Told({ name }: { name: string }) {
  return (
    <GuestSheet title={t`Thank you for telling us`}>
      <p>
        <Trans>The link has ended, and the captain knows that it did not reach {name}.</Trans>
      </p>
      <p>
        <Trans>You may close this window, and throw the message away.</Trans>
      </p>
    </GuestSheet>
  );
}

const acts = { display: 'grid', gap: space(4) } as const;
