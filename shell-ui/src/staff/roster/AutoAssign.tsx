import {
  ApiError,
  api,
  Button,
  ConfirmDialog,
  type paths,
  plainFailure,
  type Result,
  toast,
} from '@cenacle/sdk';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
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
    const { version } = told;
    toast.success(t`Rooms successfully auto assigned`, {
      about: wordsOf(told),
      ...(version && { undo: () => undo(version) }),
    });
    if (told.skipped.length + told.doubted.length > 0) setOutcome(told);
    void refresh();
  };
  const { mutate: undo } = useMutation({
    mutationFn: (version: string) =>
      api.post('/api/rooms/plan/{retreatId}/undo', {
        params: { path: { retreatId: String(retreatId) } },
        body: { version },
      }),
    onSuccess: ({ undone }) =>
      toast.success(t`The rooms are taken back`, {
        about: plural(undone, {
          one: '# person has none again',
          other: '# people have none again',
        }),
      }),
    onError: (error) => {
      if (error instanceof ApiError) toast.error(plainFailure(t`take the rooms back`, error));
    },
    onSettled: refresh,
  });
  return (
    <>
      <Button isDisabled={count === 0} onPress={() => setAsking(true)}>
        <BedDouble size={18} aria-hidden /> <Trans>Auto assign</Trans>
        {count > 0 && ` (${count})`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Auto Assign Confirmation`}
        confirmLabel={t`Assign rooms`}
        onConfirm={assign}
      >
        <Plural
          value={count}
          one="# person attends, attended last year and has no room yet. Each gets the room of last year, else the latest before: it is free."
          other="# people attend, attended last year and have no room yet. Each gets the room of last year, else the latest before: it is free."
        />
      </ConfirmDialog>
      {outcome && (
        <ReasonsDialog
          title={
            outcome.skipped.length > 0
              ? plural(outcome.skipped.length, {
                  one: '# person got no room',
                  other: '# people got no room',
                })
              : t`All have rooms, and some need a look`
          }
          reasons={[
            ...outcome.skipped.map(({ name, reason }) => `${name}: ${reason}`),
            ...outcome.doubted.map(({ name, reason }) => t`${name} has a room: ${reason}`),
            ...othersOf(outcome),
          ]}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}

/** How many got a room, and how many attend without one. */
const wordsOf = ({ assigned, withoutRoom }: Outcome) =>
  t`${plural(assigned, { one: '# person has a room now', other: '# people have a room now' })}, ${plural(withoutRoom, { one: '# has none', other: '# have none' })}`;

/** Those who could get none: they were not here last year. */
function othersOf({ withoutRoom, skipped }: Outcome) {
  const others = withoutRoom - skipped.length;
  return others > 0
    ? [
        plural(others, {
          one: '# other attends without a room: not here last year',
          other: '# others attend without a room: not here last year',
        }),
      ]
    : [];
}
