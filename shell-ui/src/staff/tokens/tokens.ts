import { api, type paths, type Result } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';

type Own = Result<paths, '/api/account/tokens', 'get'>;
export type Token = Own['tokens'][number];
export type Scope = Own['scopes'][number];
export type Made = Result<paths, '/api/account/tokens', 'post'>;

export const OWN_TOKENS = api.queryOptions('get', '/api/account/tokens');
export const PROGRAM_TOKENS = api.queryOptions('get', '/api/programs/tokens');

/** At least one of a list. */
export const SOME = {
  validate: (chosen: readonly string[]) => chosen.length > 0 || t`Choose at least one.`,
};

/** How long a token may last, as one chooses it; `0` is for ever. */
export const DAYS = [
  { value: 30, label: t`30 days` },
  { value: 90, label: t`90 days` },
  { value: 180, label: t`Half a year` },
  { value: 365, label: t`A year` },
];
export const USUAL_DAYS = 90;
