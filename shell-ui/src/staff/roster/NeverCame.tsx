import { ApiError, actionFailure, api, Button, ConfirmDialog, toast } from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
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
    try {
      const { marked, refused } = await api.post('/api/arrivals/{retreatId}/never-came', {
        params: { path: { retreatId: String(retreatId) } },
        body: { retreatantIds: missing.map((each) => each.retreatantId) },
      });
      for (const { retreatantId, reason } of refused) {
        const person = missing.find((each) => each.retreatantId === retreatantId);
        toast.error(reason, person && { about: `${person.firstName} ${person.lastName}` });
      }
      if (marked > 0)
        toast.success(t`Updated No Show`, {
          about: plural(marked, { one: '# person', other: '# people' }),
        });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(actionFailure(t`update the no show`, error));
    }
    void again();
    void refresh();
  };
  return (
    <>
      <Button onPress={() => setAsking(true)}>
        <UserX size={18} aria-hidden />{' '}
        <Plural value={missing.length} one="# never came" other="# never came" />
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={plural(missing.length, {
          one: '# person never came?',
          other: '# people never came?',
        })}
        confirmLabel={t`Mark as no-shows`}
        onConfirm={mark}
      >
        <p>
          <Trans>
            By the list at the door they did not arrive. Whoever was there all the same is set right
            in the roster.
          </Trans>
        </p>
        <Reasons reasons={missing.map(({ firstName, lastName }) => `${firstName} ${lastName}`)} />
      </ConfirmDialog>
    </>
  );
}
