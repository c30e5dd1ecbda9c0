import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from './Notice';

/** For addresses that lead nowhere (portal.md 8). */
export function NotFound() {
  const isAdmin = /^\/admin(\/|$)/.test(window.location.pathname);
  return (
    <Notice code="Error 404" title={t`We could not find that page`} home={isAdmin ? '/admin' : '/'}>
      <Trans>
        The link you were attempting to visit points to a resource that could not be found
      </Trans>
    </Notice>
  );
}
