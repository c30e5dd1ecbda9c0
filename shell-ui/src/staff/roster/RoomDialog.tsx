import { api, Button, color, Dialog, Loaded, space } from '@cenacle/sdk';
import { ComboboxField } from '@cenacle/sdk/forms';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Signs } from '../given/SignsBeside';
import { signsOf } from '../given/signs';
import { nameOf, type RetreatantRow, useFreeRooms } from './roster';
import { useRosterContext } from './rosterContext';

/** Which room somebody gets: typed or chosen, or one that the person had before. */
export function RoomDialog({ row, onClose }: { row: RetreatantRow; onClose: () => void }) {
  const { acts, retreatId, mayLead, signs } = useRosterContext();
  const free = useFreeRooms(retreatId, mayLead);
  const prior = useQuery(
    api.queryOptions('get', '/api/rosters/get-prior-rooms/{retreatantId}', {
      params: { path: { retreatantId: String(row.retreatantId) } },
    }),
  );
  const [chosen, setChosen] = useState<string | null>(row.roomNumber ?? null);
  const rooms = [
    ...(row.roomNumber ? [row.roomNumber] : []),
    ...(free.data ?? []).map(({ roomNumber }) => roomNumber),
  ];
  const give = (room: string | null) => {
    acts.setRoom(row, room);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) give(chosen);
  };
  return (
    <Dialog isOpen onClose={onClose} title={`A room for ${nameOf(row)}`}>
      <Signs signs={signsOf(signs, row.told)} isInWords />
      <form onSubmit={submit} css={{ display: 'grid', gap: space(5) }}>
        <Loaded query={free} failure="The rooms could not be loaded." height="3rem">
          {() => (
            <ComboboxField
              label="Room"
              options={[...new Set(rooms)].map((room) => ({ value: room, label: room }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
        </Loaded>
        {prior.data && prior.data.length > 0 && (
          <div>
            <p css={{ marginBottom: space(2), color: color.inkSoft }}>Rooms before</p>
            <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(2) }}>
              {prior.data.map(({ retreatId: id, label, roomNumber }) => (
                <Button
                  key={id}
                  isDisabled={!rooms.includes(roomNumber)}
                  onPress={() => setChosen(roomNumber)}
                >
                  {roomNumber} ({label})
                </Button>
              ))}
            </div>
          </div>
        )}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space(3) }}>
          <Button type="submit" variant="primary" isDisabled={!chosen}>
            Assign
          </Button>
          {row.roomNumber && <Button onPress={() => give(null)}>Unassign</Button>}
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
