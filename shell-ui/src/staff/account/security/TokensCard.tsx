import { ButtonLink, Card, space } from '@cenacle/sdk';

/** The way to the tokens by which programs come in. */
export function TokensCard() {
  return (
    <Card title="Access tokens">
      <div css={{ display: 'grid', justifyItems: 'start', gap: space(4) }}>
        <p>By a token another program does for you what you allow it, without your password.</p>
        <ButtonLink to="/access-tokens">Your access tokens</ButtonLink>
      </div>
    </Card>
  );
}
