import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PublicSheet } from './PublicSheet';

/** A link that is not whole leads nowhere, and says what to do. */
export function ExpiredLink() {
  return (
    <PublicSheet
      title={t`This link does not work any more`}
      intro={t`It was used already, or its time is over. A newer one in your mail would work.`}
    >
      <p>
        <a href="/forgot-password">
          <Trans>Ask for a new link</Trans>
        </a>
      </p>
      <p>
        <a href="/login">
          <Trans>Back to sign in</Trans>
        </a>
      </p>
    </PublicSheet>
  );
}
