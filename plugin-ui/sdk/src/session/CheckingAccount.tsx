import { Trans } from '@lingui/react/macro';
import { color } from '../theme';

/** What stands where a screen will be, while the server says who is there. */
export function CheckingAccount() {
  return (
    <p
      role="status"
      css={{ display: 'grid', minHeight: '50dvh', placeItems: 'center', color: color.inkSoft }}
    >
      <Trans>Checking your account</Trans>
    </p>
  );
}
