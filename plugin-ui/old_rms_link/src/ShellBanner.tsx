import { color, fills, hasRole, media, ROLES, space, text, useUser, weight } from '@cenacle/sdk';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from './api';

/** The way to what the house kept before it had this portal. */
function ShellBanner() {
  const isAdmin = hasRole(useUser(), [ROLES.admin]);
  const { data } = useQuery(api.queryOptions('get', '/api/settings/old-rms-link'));

  if (data?.url) {
    return (
      <p css={banner}>
        <Trans>Looking for something from before?</Trans>{' '}
        <a href={data.url} target="_blank" rel="noopener" css={link}>
          {data.label} <span aria-hidden>→</span>
        </a>
      </p>
    );
  }
  return (
    data &&
    isAdmin && (
      <p css={banner}>
        <Trans>Set OldRmsUrl to link to the old system</Trans>
      </p>
    )
  );
}

export default fills('shell.banner', ShellBanner);

const banner = {
  padding: space(1.5, 4),
  background: color.blueGround,
  color: color.blue,
  fontSize: text.s14,
  [media.md]: { paddingInline: space(6) },
} as const;

const link = { color: 'inherit', fontWeight: weight.strong } as const;
