import { ButtonLink, Card, space, useUser } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { OWN } from './factors';

/** By which address one signs in, and the way to another password. */
export function PasswordCard() {
  const { email } = useUser();
  const own = useQuery(OWN);
  const hasPassword = own.data?.hasPassword ?? true;
  return (
    <Card title="Email and password">
      <div css={{ display: 'grid', gap: space(4) }}>
        <p css={{ overflowWrap: 'anywhere' }}>
          You sign in with {email}
          {hasPassword
            ? ' and your password.'
            : ', and have no password here. An administrator can change the address.'}
        </p>
        {hasPassword && (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
            <ButtonLink to="/change-password">Change password</ButtonLink>
            <ButtonLink to="/change-email">Change email</ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
