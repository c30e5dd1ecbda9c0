import { api, type paths, type Result } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';

/** What the own account has beside its password. */
export type Own = Result<paths, '/api/account/second-factor', 'get'>;
export type Passkey = Own['passkeys'][number];

export const PASSKEY_NAME = t`Name of the passkey`;

export const OWN = api.queryOptions('get', '/api/account/second-factor');

/** Reads it again, once something has changed. */
export function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: OWN.queryKey });
}

/** What a form sends of the password: nothing for whoever has none. */
export const presence = (password: string) => (password ? { password } : {});
