import { ButtonLink, Card, space, useUser } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { OWN } from './factors';

/** By which address one signs in, and the way to another password. */
export function PasswordCard() {
  const { email } = useUser();
  const own = useQuery(OWN);
  const hasPassword = own.data?.hasPassword ?? true;
  return (
    <Card title={t`Email and password`}>
      <div css={{ display: 'grid', gap: space(4) }}>
        <p css={{ overflowWrap: 'anywhere' }}>
          {hasPassword
            ? t`You sign in with ${email} and your password.`
            : t`You sign in with ${email}, and have no password here. An administrator can change the address.`}
        </p>
        {hasPassword && (
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
            <ButtonLink to="/change-password">
              <Trans>Change password</Trans>
            </ButtonLink>
            <ButtonLink to="/change-email">
              <Trans>Change email</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
