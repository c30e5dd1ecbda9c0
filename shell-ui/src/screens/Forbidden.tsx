import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Notice } from './Notice';

/** For whoever is signed in without the right to a screen. */
export function Forbidden() {
  return (
    <Notice code="Error 403" title={t`You are not authorized to do this`} home="/">
      <Trans>
        Your account does not open this page. If it should, ask the house to change your role.
      </Trans>
    </Notice>
  );
}
