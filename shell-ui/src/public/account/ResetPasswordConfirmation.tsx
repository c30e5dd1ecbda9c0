import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PublicSheet } from './PublicSheet';

export function ResetPasswordConfirmation() {
  return (
    <PublicSheet
      title={t`Your password is changed`}
      intro={t`You were signed out wherever you had been signed in.`}
    >
      <p>
        <a href="/login">
          <Trans>Sign in with the new password</Trans>
        </a>
      </p>
    </PublicSheet>
  );
}
