import { ApiError, actionFailure, api, Button, ConfirmDialog, plural, toast } from '@cenacle/sdk';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Reasons } from '../mail/ReasonsDialog';
import { useRefreshRoster } from './roster';

/** Who comes by the list and was not marked at the door; nobody where nobody was marked there. */
function useNeverCame(retreatId: number) {
  const query = useQuery({
    ...api.queryOptions('get', '/api/arrivals/{retreatId}', {
      params: { path: { retreatId: String(retreatId) } },
    }),
    staleTime: 0,
  });
  const guests = query.data?.guests ?? [];
  const wasMarked = guests.some(({ presence }) => presence !== null);
  const missing = guests.filter(({ presence, noShow }) => presence === null && !noShow);
  return { missing: wasMarked ? missing : [], again: query.refetch };
}

/** Proposes those as no-shows who never arrived: a person decides it. */
export function NeverCame({ retreatId }: { retreatId: number }) {
  const { missing, again } = useNeverCame(retreatId);
  const refresh = useRefreshRoster();
  const [isAsking, setAsking] = useState(false);
  if (missing.length === 0) return null;
  const mark = async () => {
    let done = 0;
    for (const { retreatantId, firstName, lastName } of missing) {
      try {
        await api.post('/api/retreatants/mark-retreatant-no-show', {
          body: { retreatantId, retreatId, noShow: true },
        });
        done += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const why = actionFailure('update the no show', error);
        toast.error(why, { about: `${firstName} ${lastName}` });
      }
    }
    if (done > 0) toast.success('Updated No Show', { about: plural(done, 'person', 'people') });
    void again();
    void refresh();
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <UserX size={18} aria-hidden /> {missing.length} never came
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${plural(missing.length, 'person', 'people')} never came?`}
        confirmLabel="Mark as no-shows"
        onConfirm={mark}
      >
        <p>
          By the list at the door they did not arrive. Whoever was there all the same is set right
          in the roster.
        </p>
        <Reasons reasons={missing.map(({ firstName, lastName }) => `${firstName} ${lastName}`)} />
      </ConfirmDialog>
    </>
  );
}
