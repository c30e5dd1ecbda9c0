import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api';
import { formatCountdown } from '../../format';
import { Button, Dialog } from '../../kit';
import { color, font, text } from '../../theme';
import { useIsWaiting } from '../useIsWaiting';
import { useIdleCountdown } from './useIdleCountdown';

/** Warns whoever seems to have gone, and signs them out two minutes later (portal.md 4). */
export function IdleWarning() {
  const { data } = useQuery({
    ...api.queryOptions('get', '/api/account/cookie-expiration'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWaiting = useIsWaiting();
  return data && !isWaiting && <Countdown lifetimeSeconds={data.lifetimeSeconds} />;
}

function Countdown({ lifetimeSeconds }: { lifetimeSeconds: number }) {
  const { secondsLeft, stay } = useIdleCountdown(lifetimeSeconds);
  return (
    <Dialog
      isOpen={secondsLeft !== null}
      onClose={stay}
      role="alertdialog"
      title={t`You appear to be idle`}
      footer={
        <Button variant="primary" autoFocus onPress={stay}>
          <Trans>Stay Logged In</Trans>
        </Button>
      }
    >
      <p>
        <Trans>For your house’s privacy you will be logged out in</Trans>
      </p>
      <p role="timer" css={{ fontFamily: font.serif, fontSize: text.s32, color: color.ink }}>
        {formatCountdown(secondsLeft ?? 0)}
      </p>
    </Dialog>
  );
}
