import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GuestSheet } from './GuestSheet';

/** A page that was opened without the link that belongs to it. */
export function NoLink() {
  return (
    <GuestSheet title={t`Please open the link in your mail once more`}>
      <p>
        <Trans>
          This page belongs to a link that the house sent you. We know it only while the window is
          open in which you pressed it.
        </Trans>
      </p>
      <p>
        <Trans>Nothing was changed, and what you have answered before still stands.</Trans>
      </p>
    </GuestSheet>
  );
}
