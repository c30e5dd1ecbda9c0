import { api, Button, color, Dialog, Loaded, space } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Signs } from '../given/SignsBeside';
import { signsOf } from '../given/signs';
import { RoomChoice } from '../rooms/RoomChoice';
import { nameOf, type RetreatantRow, useFreeRooms } from './roster';
import { useRosterContext } from './rosterContext';

/** Which room somebody gets: one with a free bed, or one that the person had before. */
export function RoomDialog({ row, onClose }: { row: RetreatantRow; onClose: () => void }) {
  const { acts, retreatId, mayLead, signs } = useRosterContext();
  const free = useFreeRooms(retreatId, mayLead);
  const prior = useQuery(
    api.queryOptions('get', '/api/rosters/get-prior-rooms/{retreatantId}', {
      params: { path: { retreatantId: String(row.retreatantId) } },
    }),
  );
  const give = (room: string | null) => {
    acts.setRoom(row, room);
    onClose();
  };
  const before = prior.data ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`A room for ${{ name: nameOf(row) }}`}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {row.roomNumber && (
            <Button onPress={() => give(null)}>
              <Trans>Take room {{ roomNumber: row.roomNumber }} back</Trans>
            </Button>
          )}
        </>
      }
    >
      <Signs signs={signsOf(signs, row.told)} isInWords />
      <Loaded query={free} failure={t`The rooms could not be loaded.`} height="12rem">
        {(rooms) => (
          <>
            {before.length > 0 && (
              <div>
                <p css={{ marginBottom: space(2), color: color.inkSoft }}>
                  <Trans>Rooms before</Trans>
                </p>
                <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
                  {before.map(({ retreatId: id, label, roomNumber }) => (
                    <Button
                      key={id}
                      isDisabled={rooms.every((room) => room.roomNumber !== roomNumber)}
                      onPress={() => give(roomNumber)}
                    >
                      {roomNumber} ({label})
                    </Button>
                  ))}
                </div>
              </div>
            )}
            <RoomChoice rooms={rooms} current={row.roomNumber ?? null} onChoose={give} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
