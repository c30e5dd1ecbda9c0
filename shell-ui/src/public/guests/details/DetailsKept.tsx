import { Button } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { walk } from '../../walking';
import { GuestSheet } from '../GuestSheet';
import { kept } from '../links';

/** Thanks; true of whoever comes back to it as well. */
export default function DetailsKept() {
  return (
    <GuestSheet title={t`Thank you`}>
      <p>
        <Trans>
          Your details are with us. The house and your captain reach you by them from now on.
        </Trans>
      </p>
      <p>
        <Trans>You may close this window.</Trans>
      </p>
      {kept('details') ? (
        <Button onPress={() => walk('/portal/retreatants/fields')}>
          <Trans>Look at them again</Trans>
        </Button>
      ) : (
        <p>
          <a href="/portal/retreatants">
            <Trans>See how we reach you</Trans>
          </a>
        </p>
      )}
    </GuestSheet>
  );
}
