import { ButtonLink, Card, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** The way to the tokens by which programs come in. */
export function TokensCard() {
  return (
    <Card title={t`Access tokens`}>
      <div css={{ display: 'grid', justifyItems: 'start', gap: space(4) }}>
        <p>
          <Trans>
            By a token another program does for you what you allow it, without your password.
          </Trans>
        </p>
        <ButtonLink to="/access-tokens">
          <Trans>Your access tokens</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
