import { Button, color, space } from '@cenacle/sdk';
import { walk } from '../walking';
import { linkEnd } from './line';
import { type Invitation, keep } from './links';

interface Props {
  token: string;
  invitation: Invitation;
}

/** How long one may answer, whom it is for, and the way out for somebody else. */
export function LinkEnd({ token, invitation }: Props) {
  return (
    <div css={{ display: 'grid', gap: space(2), color: color.inkSoft }}>
      <p>
        You can answer by this link {linkEnd(invitation)}
        {invitation.attendingStatus === 'NoResponse' &&
          ', and once you have answered, change your answer until the retreat starts'}
        .
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
        This is for {firstName} {lastName}. Not you? Please change nothing here, and tell us:
      </p>
      <Button onPress={disown}>This is not me</Button>
    </div>
  );
}
