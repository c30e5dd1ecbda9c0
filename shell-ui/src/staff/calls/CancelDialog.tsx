import { api, ConfirmDialog, formatDate, plural, space, toast } from '@cenacle/sdk';
import { CheckboxField } from '@cenacle/sdk/forms';
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
  const cancel = async () => {
    const { stopped } = await api.post('/api/calls/{retreatId}/cancel', {
      params: pathOf(call.retreatId),
      body: { releaseHold },
    });
    toast.success(`The call is cancelled: ${plural(sumOf(stopped), 'message')} stopped`);
    await refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onClose}
      title="Cancel the call?"
      confirmLabel="Cancel the call"
      onConfirm={cancel}
    >
      <div css={{ display: 'grid', gap: space(3) }}>
        <p>
          What has not gone out is stopped, and nobody is reminded any more. Whoever has a link can
          still answer by it.
        </p>
        {call.hold && (
          <CheckboxField isSelected={releaseHold} onChange={setReleaseHold}>
            Give up the {plural(call.hold.places, 'place')} that{' '}
            {call.hold.places === 1 ? 'is' : 'are'} kept. People were told: until{' '}
            {formatDate(call.hold.until)}.
          </CheckboxField>
        )}
      </div>
    </ConfirmDialog>
  );
}
