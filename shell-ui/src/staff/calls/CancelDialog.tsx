import { api, ConfirmDialog, formatDate, space, toast } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type Call, pathOf, sumOf, useRefreshCall } from './call';

interface Props {
  call: Call;
  onClose: () => void;
}

/** Stops what has not gone out; asks what becomes of the places that are kept. */
export function CancelDialog({ call, onClose }: Props) {
  const refresh = useRefreshCall();
  const [releaseHold, setReleaseHold] = useState(false);
  const until = call.hold && formatDate(call.hold.until);
  const cancel = async () => {
    const { stopped } = await api.post('/api/calls/{retreatId}/cancel', {
      params: pathOf(call.retreatId),
      body: { releaseHold },
    });
    toast.success(
      plural(sumOf(stopped), {
        one: 'The call is cancelled: # message stopped',
        other: 'The call is cancelled: # messages stopped',
      }),
    );
    await refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title={t`Cancel the call?`}
      confirmLabel={t`Cancel the call`}
      onConfirm={cancel}
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        <p>
          <Trans>
            What has not gone out is stopped, and nobody is reminded any more. Whoever has a link
            can still answer by it.
          </Trans>
        </p>
        {call.hold && (
          <CheckboxField isSelected={releaseHold} onChange={setReleaseHold}>
            {plural(call.hold.places, {
              one: `Give up the # place that is kept. People were told: until ${until}.`,
              other: `Give up the # places that are kept. People were told: until ${until}.`,
            })}
          </CheckboxField>
        )}
      </div>
    </ConfirmDialog>
  );
}
