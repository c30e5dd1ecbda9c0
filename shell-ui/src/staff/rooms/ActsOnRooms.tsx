import { api, Button } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { type ActsOnMany, AskBefore } from '../crud';

interface Props {
  ids: number[];
  acts: ActsOnMany;
}

const use = (ids: number[]) => api.post('/api/rooms/use-many', { body: { ids, isActive: true } });
const close = (ids: number[]) =>
  api.post('/api/rooms/use-many', { body: { ids, isActive: false } });

/** What may be done to all rooms that were chosen. */
export function ActsOnRooms({ ids, acts: { act, progress } }: Props) {
  if (progress) return progress;
  return (
    <>
      <AskBefore
        icon={DoorClosed}
        label={t`Take out of use`}
        title={plural(ids.length, {
          one: 'Take # room out of use?',
          other: 'Take # rooms out of use?',
        })}
        onConfirm={() =>
          act({
            action: t`take these rooms out of use`,
            done: t`Out of use`,
            send: close,
            undo: use,
          })
        }
      >
        <Trans>
          Nobody is given them any more. A room that somebody has on a retreat to come stays in use.
        </Trans>
      </AskBefore>
      <Button
        onPress={() =>
          void act({
            action: t`take these rooms into use`,
            done: t`In use`,
            send: use,
            undo: close,
          })
        }
      >
        <DoorOpen size={18} aria-hidden /> <Trans>Take into use</Trans>
      </Button>
    </>
  );
}
