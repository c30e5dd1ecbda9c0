import { Button, color, space } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { walk } from '../walking';
import { linkEnd } from './line';
import { type Invitation, keep } from './links';

interface Props {
  token: string;
  invitation: Invitation;
}

/** How long one may answer, whom it is for, and the way out for somebody else. */
export function LinkEnd({ token, invitation }: Props) {
  const end = linkEnd(invitation);
  return (
    <div css={{ display: 'grid', gap: space(2), color: color.inkSoft }}>
      <p>
        {invitation.attendingStatus === 'NoResponse' ? (
          <Trans>
            You can answer by this link {end}, and once you have answered, change your answer until
            the retreat starts.
          </Trans>
        ) : (
          <Trans>You can answer by this link {end}.</Trans>
        )}
      </p>
      <ForWhom token={token} invitation={invitation} />
    </div>
  );
}

export function ForWhom({ token, invitation: { firstName, lastName } }: Props) {
  const disown = () => {
    keep('attending', { token });
    walk('/attending/not-me');
  };
  return (
    <div css={{ display: 'grid', gap: space(3), justifyItems: 'start' }}>
      <p>
        <Trans>
          This is for {firstName} {lastName}. Not you? Please change nothing here, and tell us:
        </Trans>
      </p>
      <Button onPress={disown}>
        <Trans>This is not me</Trans>
      </Button>
    </div>
  );
}
