import { api, color, radius, space, usePublicSettings, weight } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PasskeyButton } from '../../passkeys/PasskeyButton';

/** What one may do instead of signing in with a password. */
export default function OtherWays({ returnUrl }: { returnUrl: string }) {
  const settings = usePublicSettings();
  const { data: providers = [] } = useQuery({
    ...api.queryOptions('get', '/api/account/external-providers'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div css={{ display: 'grid', gap: space(3) }}>
      <PasskeyButton />
      {providers.map(({ value, label }) => (
        <a
          key={value}
          css={provider}
          href={`/api/account/ExternalLogin?${new URLSearchParams({ provider: String(value), returnUrl })}`}
        >
          <Trans>Sign in with {label}</Trans>
        </a>
      ))}
      <p css={ways}>
        <a href="/forgot-password">
          <Trans>Forgot password?</Trans>
        </a>
        {settings?.selfRegistration && (
          <a href="/register">
            <Trans>Create an account</Trans>
          </a>
        )}
      </p>
    </div>
  );
}

const provider = {
  display: 'grid',
  placeItems: 'center',
  minHeight: '2.75rem',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '&:hover': { borderColor: color.green, color: color.green },
} as const;

const ways = { display: 'flex', flexWrap: 'wrap', gap: space(2, 6) } as const;
