import { t } from '@lingui/core/macro';

/** The environments that are named above every screen, lest someone take them for the real house. */
const NAMED = new Set(['Local', 'Dev', 'Development', 'QA', 'Stage']);

/** What the banner says; nothing in production. */
export function environmentNotice(environment: string | undefined): string | null {
  return environment !== undefined && NAMED.has(environment) ? t`${environment} environment` : null;
}
