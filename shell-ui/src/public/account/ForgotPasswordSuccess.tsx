import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PublicSheet } from './PublicSheet';

/** Says the same to everybody: whether there is such an account is nobody's business. */
export function ForgotPasswordSuccess() {
  return (
    <PublicSheet
      title={t`Please check your mail`}
      intro={t`If there is an account with this email, a link to choose a new password is on its way. It is good for 1 hour, and works once.`}
    >
      <p>
        <Trans>
          Nothing there? Look in the folder for spam, or{' '}
          <a href="/forgot-password">send it again</a>.
        </Trans>
      </p>
      <p>
        <a href="/login">
          <Trans>Back to sign in</Trans>
        </a>
      </p>
    </PublicSheet>
  );
}
