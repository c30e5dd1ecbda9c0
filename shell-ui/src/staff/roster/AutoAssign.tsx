import { api, Button, ConfirmDialog, type paths, plural, type Result, toast } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { ReasonsDialog } from '../mail/ReasonsDialog';
import { useRefreshRoster } from './roster';
import { useRosterContext } from './rosterContext';

type Outcome = Result<paths, '/api/rosters/auto-assign-rooms', 'post'>;

/** Gives everybody who was here last year the room of then; says who got none, and why. */
export function AutoAssign() {
  const { retreatId } = useRosterContext();
  const refresh = useRefreshRoster();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data } = useQuery({
    ...api.queryOptions('post', '/api/rosters/has-auto-assigns', {
      body: { retreatId: retreatId ?? 0 },
    }),
    enabled: retreatId !== null,
  });
  const count = data?.count ?? 0;
  const assign = async () => {
    const told = await api.post('/api/rosters/auto-assign-rooms', {
      body: { retreatId: retreatId ?? 0 },
    });
    toast.success('Rooms successfully auto assigned');
    if (told.skipped.length + told.doubted.length > 0) setOutcome(told);
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
      {outcome && (
        <ReasonsDialog
          title={
            outcome.skipped.length > 0
              ? `${plural(outcome.skipped.length, 'person', 'people')} got no room`
              : 'All have rooms, and some need a look'
          }
          reasons={[
            ...outcome.skipped.map(({ name, reason }) => `${name}: ${reason}`),
            ...outcome.doubted.map(({ name, reason }) => `${name} has a room: ${reason}`),
          ]}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}
