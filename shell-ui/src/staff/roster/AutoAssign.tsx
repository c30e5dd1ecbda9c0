import { api, Button, ConfirmDialog, plural, toast } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { ReasonsDialog } from '../mail/ReasonsDialog';
import { useRefreshRoster } from './roster';
import { useRosterContext } from './rosterContext';

/** Gives everybody who was here last year the room of then; says who got none, and why. */
export function AutoAssign() {
  const { retreatId } = useRosterContext();
  const refresh = useRefreshRoster();
  const [isAsking, setAsking] = useState(false);
  const [skipped, setSkipped] = useState<readonly { name: string; reason: string }[]>([]);
  const { data } = useQuery({
    ...api.queryOptions('post', '/api/rosters/has-auto-assigns', {
      body: { retreatId: retreatId ?? 0 },
    }),
    enabled: retreatId !== null,
  });
  const count = data?.count ?? 0;
  const assign = async () => {
    const outcome = await api.post('/api/rosters/auto-assign-rooms', {
      body: { retreatId: retreatId ?? 0 },
    });
    toast.success('Rooms successfully auto assigned');
    setSkipped(outcome.skipped);
    void refresh();
  };
  return (
    <>
      <Button isDisabled={count === 0} onPress={() => setAsking(true)}>
        <BedDouble size={18} aria-hidden /> Auto assign{count > 0 && ` (${count})`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Auto Assign Confirmation"
        confirmLabel="Assign rooms"
        onConfirm={assign}
      >
        {plural(count, 'person is', 'people are')} attending, attended last year and{' '}
        {count === 1 ? 'has' : 'have'} no room yet. Each gets the room of last year, else the latest
        before, if it is free.
      </ConfirmDialog>
      {skipped.length > 0 && (
        <ReasonsDialog
          title={`${plural(skipped.length, 'person', 'people')} got no room`}
          reasons={skipped.map(({ name, reason }) => `${name}: ${reason}`)}
          onClose={() => setSkipped([])}
        />
      )}
    </>
  );
}
